import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { Status } from '../../contract/status.ts';

/** Where an application stands in the applicant's eyes: staff's inner steps are one «under review» to them. */
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
