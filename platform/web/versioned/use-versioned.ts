import { useEffect, useState } from 'react';
import type { Declared } from '#platform/contract/refusal.ts';
import { useSignal } from '#ui/signal.ts';
import { useLeaving } from '../use-leaving.ts';
import { edit, type Wish } from './edit.ts';

interface Leaving {
  /** Asked before the page is left with something unsaved. */
  question: string;
  /** The parameter of the address that selects the edited record; see `useLeaving`. */
  part?: string;
}

/**
 * A draft over a version of a record, its state relative to the saved version, and what can be done with it; see
 * `edit`.
 */
export function useVersioned<Saved, Draft, Stale extends Declared>(
  wish: Wish<Saved, Draft, Stale>,
  leaving?: Leaving,
) {
  const [editing] = useState(() => edit(wish));
  const { shown, renew, open, adopt, ...acts } = editing;
  const { draft, base, saving } = useSignal(shown);
  const { saved } = wish;
  useEffect(() => renew(wish));
  useEffect(() => open(), [open]);
  useEffect(() => adopt(saved), [adopt, saved]);
  useLeaving(() => leaving !== undefined && acts.isDirty(), leaving?.question ?? '', leaving?.part);
  return {
    ...acts,
    draft,
    /** The version that the draft is over. */
    base,
    saving,
    hasChanges: acts.isDirty(),
    isBusy: saving.at === 'saving',
    problem: saving.at === 'refused' ? saving.problem : undefined,
    conflict: saving.at === 'conflict' ? saving.conflict : undefined,
  };
}

/** What `useVersioned` answers, for the parts that show it. */
export type Versioned<Saved, Draft> = ReturnType<typeof useVersioned<Saved, Draft, Declared>>;
