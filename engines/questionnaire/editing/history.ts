/** A value with its earlier values, and the values that were undone. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** The field of the last change. Changes of one field that follow each other are undone together. */
  readonly about?: string | undefined;
}

/** The number of changes that can be undone. */
const MAX_PAST = 200;

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Adds a change. Changes of the same field (`about`) that follow each other become one. */
export function withChange<Value>(history: History<Value>, present: Value, about?: string): History<Value> {
  if (present === history.present) return history;
  const isSame = about !== undefined && about === history.about && history.past.length > 0;
  return {
    past: isSame ? history.past : [...history.past, history.present].slice(-MAX_PAST),
    present,
    future: [],
    about,
  };
}

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [after, ...rest] = future;
  return after === undefined
    ? { past, present, future }
    : { past: [...past, present], present: after, future: rest };
}
