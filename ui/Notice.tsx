import { Alert } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAlert } from './alerted.ts';

interface Props {
  kind: 'info' | 'good' | 'warning' | 'bad';
  title: string;
  /** `alert` interrupts who listens, `status` waits; without either it is part of the page. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

const looks = {
  info: { color: 'blue', Icon: IconInfoCircle },
  good: { color: 'teal', Icon: IconCircleCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconExclamationCircle },
};

/**
 * A notice. Its colour and icon give its kind; its words have the colour of text, which is the easiest to read.
 */
export function Notice({ kind, title, role, children }: Props) {
  const { color, Icon } = looks[kind];
  const alert = useAlert(role === 'alert' ? title : undefined);
  return (
    <Alert
      data-notice
      color={color}
      variant="outline"
      icon={<Icon aria-hidden />}
      title={title}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      ref={alert}
      role={role === 'status' ? role : 'note'}
    >
      {children}
    </Alert>
  );
}
