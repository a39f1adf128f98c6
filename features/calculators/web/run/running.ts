import { createContext, use } from 'react';
import type { Place } from '#engines/workbook/book/workbook.ts';
import type { InputValue } from '#engines/workbook/input.ts';
import type { Cursor } from '#features/synced/web/public.tsx';
import type { Inputs } from '../../contract/shapes.ts';
import type { Computed, RunningBook } from './book/running-book.ts';

/** A calculator that is open, for the parts of its page. */
export interface Running {
  book: RunningBook;
  /** Another object after each computation. */
  computed: Computed;
  /** What was changed, by full name. */
  inputs: Inputs;
  isReadOnly: boolean;
  onInput: (name: string, value: InputValue) => void;
  /** The others, each at the full name of an input. */
  cursors: readonly Cursor[];
  /** Says in which input the reader is; empty: in none. */
  moveTo: (name: string) => void;
  onExplain: (place: Place) => void;
}

export const RunningContext = createContext<Running | undefined>(undefined);

/** The calculator around this part. */
export function useRunning(): Running {
  const running = use(RunningContext);
  if (!running) throw new Error('This part belongs into a calculator.');
  return running;
}
