import {
  begin,
  type Conflict,
  type EditEvent,
  type Editing,
  type Effect,
  isDirty,
  isSaved,
  next,
} from '#engines/versioned/editing.ts';
import type { Rules } from '#engines/versioned/rules.ts';
import type { DataOf, Declared } from '#platform/contract/refusal.ts';
import { createSignal } from '#ui/signal.ts';
import { isRefusal, type Problem, problemOf } from '../api.ts';
import { isPassing } from '../may-retry.ts';
import { createRetryTimer } from '../outbox/retry-timer.ts';
import { retryAfterMs } from '../outbox/retrying.ts';
import type { Drafts } from './drafts.ts';

/** The edited record, and how it is saved. */
export interface Wish<Saved, Draft, Stale extends Declared = Declared> extends Rules<Saved, Draft> {
  /** What the server has, as it was read last. */
  saved: Saved;
  /** Saves a draft over a version and returns the saved record; undefined if the user cancelled. */
  save: (draft: Draft, over: Saved) => Promise<Saved | undefined>;
  /** The `stale` refusal of that call. */
  stale: Stale;
  /** The record that is saved now, read from that refusal. */
  theirsOf: (stale: DataOf<Stale>, base: Saved) => Saved;
  /** Keeps the draft in the browser. */
  drafts?: Drafts<Draft>;
  /** Runs after a save and after `takeTheirs`, to refresh what else shows the record. */
  onSaved?: (now: Saved) => void;
}

/**
 * A draft of something that has versions. Each save goes over the version that the draft was begun over, one request at a time,
 * so a reload, a lost connection and a second writer lose no text. `engines/versioned/editing.ts` decides; this runs it.
 */
export function edit<Saved, Draft, Stale extends Declared>(first: Wish<Saved, Draft, Stale>) {
  let wish = first;
  /** The last call of `save`. */
  let call: Promise<void> | undefined;
  const shown = createSignal<Editing<Saved, Draft, Problem>>(begin(wish, wish.saved, wish.drafts?.read()));
  const timer = createRetryTimer({ onTime: () => void save(), onBack: () => handle({ is: 'back' }) });

  function handle(event: EditEvent<Saved, Draft, Problem>): void {
    const { state, effects } = next(shown.get(), event, wish);
    if (state !== shown.get()) shown.set(state);
    effects.forEach(run);
  }

  function run(effect: Effect<Saved, Draft>): void {
    if (effect.do === 'send') call = send(effect.draft, effect.over);
    else if (effect.do === 'saveIn') timer.setIn(effect.ms);
    else if (effect.do === 'keep') wish.drafts?.write(effect.kept);
    else if (effect.do === 'drop') wish.drafts?.drop();
    else wish.onSaved?.(effect.saved);
  }

  async function send(draft: Draft, over: Saved): Promise<void> {
    try {
      const now = await wish.save(draft, over);
      handle(now === undefined ? { is: 'cancelled' } : { is: 'stored', now, when: new Date() });
    } catch (error) {
      const problem = problemOf(error);
      handle(problem ? failureOf(problem, over) : { is: 'cancelled' });
      if (!problem) throw error;
    }
  }

  function failureOf(reason: Problem, base: Saved): EditEvent<Saved, Draft, Problem> {
    if (isRefusal(reason, wish.stale)) {
      const { by, at } = reason.data as Pick<Conflict<Saved>, 'by' | 'at'>;
      const theirs = wish.theirsOf(reason.data, base);
      return { is: 'overtaken', conflict: { theirs, by, at }, when: new Date() };
    }
    if (isPassing(reason)) return { is: 'unsent', reason, retryAfterMs: retryAfterMs(reason) };
    return { is: 'refused', reason };
  }

  /** Saves unsaved changes; true if everything is saved afterwards. Without a save under way the draft is sent at once. */
  async function save(): Promise<boolean> {
    timer.clear();
    while (shown.get().sent) await call;
    handle({ is: 'save' });
    while (shown.get().sent) await call;
    return isSaved(shown.get(), wish);
  }

  return {
    shown,
    isDirty: () => isDirty(shown.get(), wish),
    change: (to: Draft | ((before: Draft) => Draft)): void => {
      const draft = typeof to === 'function' ? (to as (before: Draft) => Draft)(shown.get().draft) : to;
      handle({ is: 'typed', draft });
    },
    save,
    /** Begins to save by itself, where that is wished; returns how to stop, with a last attempt. */
    open: (): (() => void) => {
      if (wish.pauseMs === undefined) return () => {};
      const stop = timer.start();
      handle({ is: 'opened' });
      return () => {
        stop();
        void save();
      };
    },
    /** Takes over a record that was read again. Unsaved changes stay, and a conflict with them is reported at once. */
    adopt: (now: Saved) => handle({ is: 'read', now }),
    /** Ends a conflict with the other version; what was typed is given up. */
    takeTheirs: () => handle({ is: 'takeTheirs' }),
    /** Ends a conflict with what was typed here, which is saved over the other version; that stays in the history. */
    keepMine: async (): Promise<boolean> => {
      if (shown.get().saving.at !== 'conflict') return false;
      handle({ is: 'keepMine' });
      return save();
    },
    /** Discards the draft for the saved version, which in a conflict is the other user's. */
    reset: () => handle({ is: 'reset' }),
    /** Begins again from this version and discards the draft. */
    put: (now: Saved) => handle({ is: 'put', now }),
    /** Takes over what its component wishes now. */
    renew: (to: Wish<Saved, Draft, Stale>) => {
      wish = to;
    },
  };
}
