/** A value with what it was before, and what was undone. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** What the last change was about: changes of one kind that follow each other are undone together. */
  readonly about?: string | undefined;
}

/** Changes that can be undone, at most. */
const MOST = 200;

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** The history after a change. Typing in one field (`about`) is one change, however many keys it took. */
export function changed<Value>(history: History<Value>, present: Value, about?: string): History<Value> {
  if (present === history.present) return history;
  const isSame = about !== undefined && about === history.about && history.past.length > 0;
  return {
    past: isSame ? history.past : [...history.past, history.present].slice(-MOST),
    present,
    future: [],
    about,
  };
}

export function undone<Value>({ past, present, future }: History<Value>): History<Value> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<Value>({ past, present, future }: History<Value>): History<Value> {
  const [after, ...rest] = future;
  return after === undefined
    ? { past, present, future }
    : { past: [...past, present], present: after, future: rest };
}
