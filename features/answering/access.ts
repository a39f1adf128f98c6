import { guides, menteeSide, staff } from '#platform/contract/roles.ts';

/** Who opens a questionnaire to answer it. Staff only answer their own, if they are mentees too. */
export const answerers = menteeSide;

/** Who reads answers and results: mentees their own, mentors and staff those in their scope. */
export const answerReaders = [...guides, 'Mentee', 'Super'] as const;

/** Who reads the results of a group. */
export const groupReaders = [...staff, 'Super'] as const;

/** A group with fewer people is not shown. */
export const MIN_GROUP = 5;

/** Actions that a report combines, at most. */
export const MAX_COMBINED = 20;

/** `ready`: not started yet. `finished` by the mentee, `expired` by the end of the time: neither is answered any more. */
export const setStates = ['ready', 'open', 'paused', 'finished', 'expired'] as const;
export type SetState = (typeof setStates)[number];

/**
 * Whether a person may see the questions of a set now. The mentee of a timed questionnaire sees them only while the clock runs and
 * after the end: what could be read before the start or in a pause would be read without a limit.
 */
export const maySeeQuestions = ({ isOwn, isTimed, state }: Seeing): boolean =>
  !isOwn || !isTimed || state === 'open' || isOver(state);

interface Seeing {
  /** The person is the mentee who answers. */
  isOwn: boolean;
  isTimed: boolean;
  state: SetState;
}

/** Whether the answering is over. */
export const isOver = (state: SetState): boolean => state === 'finished' || state === 'expired';
