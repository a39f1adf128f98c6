import type { Answer } from './kinds/kind.ts';

/** What the server has said to an answer. */
export type Verdict =
  | 'stored'
  /** There was no reply, or the server is too busy. */
  | 'unsent'
  /** The set takes no answers for now. */
  | 'paused'
  /** The set is over, and the server keeps the answer: it does not count. */
  | 'late'
  /** The set takes no answers any more. */
  | 'closed'
  /** The text is no answer to its question. */
  | 'unreadable'
  /** The version of the server has no place for it. */
  | 'misfit'
  /** Another reason. */
  | 'refused';

/** What the page knows of a set besides its answers. */
export interface Course {
  /** Answers have arrived late since the set was read. */
  isLate: boolean;
  /** The refusal for which the set was read again last. */
  closedBy: unknown;
}

export const beginning: Course = { isLate: false, closedBy: undefined };

export type CourseEvent =
  | {
      is: 'landed';
      verdict: Verdict;
      answer: Answer;
      /** A later answer to the same group waits. */
      isWaiting: boolean;
      reason?: unknown;
    }
  /** No answer waits, and none is on its way. */
  | { is: 'rest' };

/**
 * What the page does, in this order. `acknowledge`: it knows the answer as stored. `doubt`: the answer may be stored. `hold`: the text
 * stays in its field to be mended. `restore`: the page shows the answer of the server again. `lose`: the answer is kept to be read.
 * `sayRefused`, `sayOver`: the page shows the reason. `readPaused`, `readMoved`, `readOver`: the set is read again.
 */
export type Effect =
  | 'acknowledge'
  | 'doubt'
  | 'hold'
  | 'lose'
  | 'readMoved'
  | 'readOver'
  | 'readPaused'
  | 'restore'
  | 'sayOver'
  | 'sayRefused';

/** What follows from an answer that was sent, and from the rest after the last one. */
export function next(course: Course, event: CourseEvent): { course: Course; effects: readonly Effect[] } {
  const all = (...effects: Effect[]) => ({ course, effects });
  // Late answers are read with the set, once the last of them has arrived.
  if (event.is === 'rest')
    return course.isLate ? { course: { ...course, isLate: false }, effects: ['readOver'] } : all();
  const { verdict, answer, isWaiting, reason } = event;
  const isRestored: Effect[] = isWaiting ? [] : ['restore'];
  if (verdict === 'stored') return all('acknowledge');
  if (verdict === 'unsent') return all('doubt');
  if (verdict === 'paused') return all('readPaused');
  if (verdict === 'late') return { course: { ...course, isLate: true }, effects: [] };
  if (verdict === 'misfit') return all(...isRestored, 'lose', 'readMoved');
  if (verdict === 'unreadable' && typeof answer === 'string') return isWaiting ? all() : all('hold');
  if (verdict !== 'closed') return all(...isRestored, 'sayRefused');
  // All answers of a queue are given back with one refusal.
  if (reason === course.closedBy) return all('lose');
  return { course: { ...course, closedBy: reason }, effects: ['lose', 'sayOver', 'readOver'] };
}
