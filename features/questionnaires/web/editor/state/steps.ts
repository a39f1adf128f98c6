import {
  type History,
  redo,
  startHistory,
  undo,
  withChange,
} from '#engines/questionnaire/editing/history.ts';
import { isSameDocument } from './same-document.ts';

/** The changes of one user, to undo and redo. */
export interface Steps<Value> {
  /** Notes a change from `present` to `next`; see `withChange` for `about`. */
  add: (present: Value, next: Value, about?: string) => void;
  /** The value before the last change, which becomes the present one. */
  undo: (present: Value) => Value;
  redo: (present: Value) => Value;
  mayUndo: (present: Value) => boolean;
  mayRedo: (present: Value) => boolean;
}

/**
 * The changes of one user. When the value was replaced by another user's version, they begin again: undoing over that version would
 * take the other user's work back.
 */
export function createSteps<Value>(start: Value): Steps<Value> {
  let history: History<Value> = startHistory(start);
  const over = (present: Value): History<Value> =>
    (history = isSameDocument(history.present, present) ? { ...history, present } : startHistory(present));
  return {
    add: (present, next, about) => {
      history = withChange(over(present), next, about);
    },
    undo: (present) => (history = undo(over(present))).present,
    redo: (present) => (history = redo(over(present))).present,
    mayUndo: (present) => over(present).past.length > 0,
    mayRedo: (present) => over(present).future.length > 0,
  };
}
