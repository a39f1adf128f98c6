import { EmptyState } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** What the list would show. */
  title: string;
  /** What will be here and how it gets here. */
  children?: ReactNode;
  /** The way to the first one. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function Empty({ title, children, action }: Props) {
  return (
    <EmptyState
      role="status"
      py="xl"
      size="sm"
      icon={<IconInbox aria-hidden stroke={1.5} />}
      title={title}
      {...(children !== undefined && { description: children })}
    >
      {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
    </EmptyState>
  );
}
