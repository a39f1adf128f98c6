import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { Status } from '../../contract/status.ts';

/** The state of an application for its applicant. */
export type Stage = 'unconfirmed' | 'review' | 'reserve' | 'eligible' | 'selected' | 'closed';

const stages: Record<Status, Stage> = {
  [-1]: 'unconfirmed',
  1: 'review',
  100: 'reserve',
  2: 'eligible',
  3: 'selected',
  1000: 'closed',
};

export const stageOf = (status: Status): Stage => stages[status];

/** Whether the applicant can still hand in documents, and is told which are missing. */
export const takesDocuments = (status: Status): boolean => status !== 1000;

export const stageLook: Record<Stage, StatusKind> = {
  unconfirmed: 'warning',
  review: 'waiting',
  reserve: 'waiting',
  eligible: 'good',
  selected: 'good',
  closed: 'neutral',
};
