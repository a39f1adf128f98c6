import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';

/** What a state means to its reader. */
export type StatusKind = 'neutral' | 'waiting' | 'good' | 'warning' | 'bad';

const looks: Record<StatusKind, { color: string; Icon: typeof IconClock }> = {
  neutral: { color: 'gray', Icon: IconCircleDashed },
  waiting: { color: 'blue', Icon: IconClock },
  good: { color: 'teal', Icon: IconCircleCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconCircleX },
};

/** A state: its colour, its icon and its word, so that none has to carry it alone. */
export function StatusBadge({ kind, children }: { kind: StatusKind; children: string }) {
  const { color, Icon } = looks[kind];
  return (
    <Badge
      variant="light"
      color={color}
      autoContrast={false}
      size="lg"
      leftSection={<Icon size={16} aria-hidden />}
      // A long word of a narrow column takes two lines; it is never cut.
      h="auto"
      mih={26}
      flex="none"
      styles={{
        label: {
          color: 'var(--mantine-color-text)',
          fontWeight: 500,
          lineHeight: 1.3,
          paddingBlock: 3,
          whiteSpace: 'inherit',
          overflow: 'visible',
          textAlign: 'start',
        },
      }}
    >
      {children}
    </Badge>
  );
}
