import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { Status } from '../../contract/status.ts';

/** The state of an application for its applicant, who sees all inner statuses of staff as "under review". */
export type Stage = 'unconfirmed' | 'review' | 'selected' | 'closed';

export const stageOf = (status: Status): Stage => {
  if (status === -1) return 'unconfirmed';
  if (status === 3) return 'selected';
  return status === 1000 ? 'closed' : 'review';
};

export const stageLook: Record<Stage, StatusKind> = {
  unconfirmed: 'warning',
  review: 'waiting',
  selected: 'good',
  closed: 'neutral',
};
