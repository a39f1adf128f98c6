/** Where a form is in the register. `waiting`, `sending` and `pending` are in the queue. */
export const registerStates = [
  'waiting',
  'sending',
  'pending',
  'accepted',
  'exists',
  'refused',
  'failed',
  'withdrawn',
] as const;
export type RegisterState = (typeof registerStates)[number];

/** The states of forms that are in the queue: they are not sent a second time. */
export const inQueue: readonly RegisterState[] = ['waiting', 'sending', 'pending'];

/** The states in which the register has the form. */
export const inRegister: readonly RegisterState[] = ['accepted', 'exists'];

/** What became of a send, in the ledger. `unanswered`: no answer came, so the register may or may not have it. */
export const eventKinds = [
  'pending',
  'accepted',
  'exists',
  'refused',
  'fault',
  'unanswered',
  'unreadable',
  'withdrawn',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Why the queue gave a form up before anything left, besides the problems of the form itself. */
export const keptReasons = ['no-register', 'filter-failed', 'left-out', 'not-final'] as const;

/** When a form after the exit falls due: its last day is over, or comes within a week. Forms with a Final are neither. */
export const dues = ['late', 'soon'] as const;
export type Due = (typeof dues)[number];

/** What a form is at, in the list of the tool: its own state, and what the register says of it. */
export const toolStates = [
  'none',
  'incomplete',
  'contradictory',
  'ready',
  'final',
  'waiting',
  'sending',
  'pending',
  'accepted',
  'exists',
  'refused',
  'failed',
  'changed',
  'withdrawn',
] as const;
export type ToolState = (typeof toolStates)[number];
