import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { Status } from '#features/applications/contract/status.ts';

/** The badge of each status for staff; its text is `selection.status.<number>`. */
export const statusLook: Record<Status, StatusKind> = {
  [-1]: 'neutral',
  1: 'waiting',
  100: 'waiting',
  2: 'waiting',
  3: 'good',
  1000: 'bad',
};
