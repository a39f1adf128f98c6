import type { DataOf, Declared } from '#platform/contract/refusal.ts';
import { createSignal } from '#ui/signal.ts';
import { isRefusal, Problem } from '../api.ts';
import { isPassing } from '../may-retry.ts';
import type { Drafts } from './drafts.ts';
import { isSameJson, type Rebase, rebaseWhole } from './rebase.ts';

/**
 * The version that another user saved in the meantime; `by` and `at` are null if the server does not know them.
 */
export interface Conflict<Saved> {
  theirs: Saved;
  by: string | null;
  at: Date | null;
}

/** The state of a draft relative to the saved version. */
export type Saving<Saved> =
  | { at: 'rest' }
  | { at: 'typing' }
  | { at: 'saving' }
  | { at: 'saved'; when: Date }
  /** There was no answer: it is sent again and again. */
  | { at: 'offline' }
  | { at: 'refused'; problem: Problem }
  /** Nothing is sent until one of the two versions is chosen. */
  | { at: 'conflict'; conflict: Conflict<Saved> };

/** The edited record, and how it is saved. */
export interface Wish<Saved, Draft, Stale extends Declared = Declared> {
  /** What the server has, as it was read last. */
  saved: Saved;
  versionOf: (saved: Saved) => number;
  /** The part of the record that is edited. */
  draftOf: (saved: Saved) => Draft;
  /** Saves a draft over a version and returns the saved record; undefined if the user cancelled. */
  save: (draft: Draft, over: Saved) => Promise<Saved | undefined>;
  /** The `stale` refusal of that call. */
  stale: Stale;
  /** The record that is saved now, read from that refusal. */
  theirsOf: (stale: DataOf<Stale>, base: Saved) => Saved;
  /**
   * Who saved this version and when, where it says so itself. Without it a version that is read anew is merged, but reports no
   * conflict: the next save does, since its refusal knows who and when.
   */
  savedBy?: (saved: Saved) => { by: string | null; at: Date | null };
  /** Whether two drafts say the same. @default their JSON is the same */
  isSame?: (one: Draft, other: Draft) => boolean;
  /** Lays a draft over another version. @default the draft is one thing */
  rebase?: Rebase<Draft>;
  /** Asks also when both sides changed different things. @default they are brought together */
  asksAlways?: boolean;
  /** Keeps the draft in the browser. */
  drafts?: Drafts<Draft>;
  /** Saves by itself, this many milliseconds after the last change. */
  pauseMs?: number;
  /** Runs after a save and after `takeTheirs`, to refresh what else shows the record. */
  onSaved?: (now: Saved) => void;
}

/** What found no server is sent again after this long. */
const AGAIN_MS = 5000;

/**
 * A draft of something that has versions. Each save goes over the version that the draft was begun over, one request at a time,
 * so a reload, a lost connection and a second writer lose no text.
 */
export function edit<Saved, Draft, Stale extends Declared>(first: Wish<Saved, Draft, Stale>) {
  let wish = first;
  const { saved, draftOf, versionOf } = first;
  let base = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> | undefined;
  let isOpen = false;
  const shown = createSignal<{ draft: Draft; base: Saved; saving: Saving<Saved> }>(beginning());

  const isSame = (one: Draft, other: Draft) => (wish.isSame ?? isSameJson)(one, other);
  const isDirty = () => !isSame(shown.get().draft, draftOf(base));
  const show = (draft: Draft, saving: Saving<Saved>) => shown.set({ draft, base, saving });
  const say = (saving: Saving<Saved>) => show(shown.get().draft, saving);
  const keep = (draft: Draft) => wish.drafts?.write({ draft, version: versionOf(base) });
  const drop = () => wish.drafts?.drop();
  const rebased = (theirs: Saved) =>
    (wish.rebase ?? rebaseWhole(isSame))(shown.get().draft, draftOf(base), draftOf(theirs));
  /** Whether the person chooses between the draft and this version: what says nothing else is merged without a question. */
  const asks = (theirs: Saved): boolean =>
    rebased(theirs).collides || (wish.asksAlways === true && !isSame(draftOf(base), draftOf(theirs)));
  const sendIn = (ms: number) => {
    clearTimeout(timer);
    if (isOpen && wish.pauseMs !== undefined) timer = setTimeout(() => void save(), ms);
  };

  function whoSaved(version: Saved): Pick<Conflict<Saved>, 'by' | 'at'> {
    return wish.savedBy?.(version) ?? { by: null, at: null };
  }

  /** What was typed before a reload goes on where it was; over another version it is a conflict to be looked at. */
  function beginning(): { draft: Draft; base: Saved; saving: Saving<Saved> } {
    const { drafts, isSame: same = isSameJson } = wish;
    const kept = drafts?.read();
    const draft = draftOf(base);
    if (!kept || same(kept.draft, draft)) return { draft, base, saving: { at: 'rest' } };
    const isOver = kept.version === versionOf(base);
    const saving = isOver
      ? ({ at: 'typing' } as const)
      : ({ at: 'conflict', conflict: { theirs: base, ...whoSaved(base) } } as const);
    return { draft: kept.draft, base, saving };
  }

  function change(next: Draft | ((before: Draft) => Draft)): void {
    const { draft: before, saving } = shown.get();
    const draft = typeof next === 'function' ? (next as (before: Draft) => Draft)(before) : next;
    keep(draft);
    const isConflict = saving.at === 'conflict';
    show(draft, isConflict ? saving : { at: 'typing' });
    if (!isConflict) sendIn(wish.pauseMs ?? 0);
  }

  /** Saves unsaved changes; true if everything is saved afterwards. */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (shown.get().saving.at === 'conflict') return false;
    if (!isDirty()) {
      drop();
      if (shown.get().saving.at !== 'saved') say({ at: 'rest' });
      return true;
    }
    running = send(shown.get().draft).finally(() => (running = undefined));
    const isSent = await running;
    // Changes typed during the save are saved by themselves where `pauseMs` is set, else with the next press.
    return isSent === true && (!isDirty() || (wish.pauseMs !== undefined && save()));
  }

  async function send(draft: Draft): Promise<boolean> {
    say({ at: 'saving' });
    try {
      const now = await wish.save(draft, base);
      if (now === undefined) say({ at: 'typing' });
      else settle(draft, now);
      return now !== undefined;
    } catch (error) {
      if (error instanceof Problem) return fail(draft, error);
      say({ at: 'typing' });
      throw error;
    }
  }

  function settle(sent: Draft, now: Saved): void {
    const { draft } = shown.get();
    const isAll = isSame(draft, sent);
    const rest = isAll ? draftOf(now) : (wish.rebase ?? rebaseWhole(isSame))(draft, sent, draftOf(now)).draft;
    base = now;
    if (isAll) drop();
    else keep(rest);
    show(rest, isAll ? { at: 'saved', when: wish.savedBy?.(now).at ?? new Date() } : { at: 'typing' });
    wish.onSaved?.(now);
  }

  function fail(draft: Draft, problem: Problem): boolean | Promise<boolean> {
    const { stale, theirsOf, pauseMs } = wish;
    if (isRefusal(problem, stale)) {
      const { by, at } = problem.data as Pick<Conflict<Saved>, 'by' | 'at'>;
      return meet({ theirs: theirsOf(problem.data, base), by, at }, draft);
    }
    if (pauseMs !== undefined && isPassing(problem)) {
      say({ at: 'offline' });
      sendIn(AGAIN_MS);
    } else say({ at: 'refused', problem });
    return false;
  }

  /** Another version than the base is saved: what says nothing else is brought together, the rest is a conflict. */
  function meet(conflict: Conflict<Saved>, sent?: Draft): boolean | Promise<boolean> {
    const { theirs } = conflict;
    if (sent !== undefined && isSame(sent, draftOf(theirs))) {
      // The same words: of a request whose answer was lost, or of a second window.
      settle(sent, theirs);
      return true;
    }
    // A server that refuses the very version that it has is not asked again and again.
    const isRefusedAgain = sent !== undefined && versionOf(base) === versionOf(theirs);
    if (asks(theirs) || isRefusedAgain) {
      say({ at: 'conflict', conflict });
      return false;
    }
    const { draft } = rebased(theirs);
    base = theirs;
    keep(draft);
    show(draft, { at: 'typing' });
    return sent !== undefined && send(draft);
  }

  const onOnline = () => void save();

  /** Begins to save by itself, where that is wished; answers how to stop, with a last attempt. */
  function open(): () => void {
    if (wish.pauseMs === undefined) return () => {};
    isOpen = true;
    window.addEventListener('online', onOnline);
    if (isDirty() && shown.get().saving.at !== 'conflict') sendIn(wish.pauseMs ?? 0);
    return () => {
      isOpen = false;
      window.removeEventListener('online', onOnline);
      void save();
    };
  }

  /**
   * Takes over a record that was read again. Unsaved changes stay, and a conflict with them is reported at once.
   */
  function adopt(now: Saved): void {
    if (versionOf(now) <= versionOf(base) || running) return;
    if (isDirty()) {
      const isKnown = wish.savedBy !== undefined || !asks(now);
      if (isKnown && shown.get().saving.at !== 'conflict') void meet({ theirs: now, ...whoSaved(now) });
      return;
    }
    base = now;
    show(draftOf(now), { at: 'rest' });
  }

  /** Ends a conflict with the other version; what was typed is given up. */
  function takeTheirs(): void {
    const { saving } = shown.get();
    if (saving.at !== 'conflict') return;
    base = saving.conflict.theirs;
    drop();
    show(draftOf(base), { at: 'rest' });
    wish.onSaved?.(base);
  }

  /** Ends a conflict with what was typed here, which is saved over the other version; that stays in the history. */
  function keepMine(): Promise<boolean> {
    const { saving } = shown.get();
    if (saving.at !== 'conflict') return Promise.resolve(false);
    const { draft } = rebased(saving.conflict.theirs);
    base = saving.conflict.theirs;
    keep(draft);
    show(draft, { at: 'typing' });
    return save();
  }

  /** Discards the draft for the saved version, which in a conflict is the other user's. */
  function reset(): void {
    if (shown.get().saving.at === 'conflict') return takeTheirs();
    drop();
    show(draftOf(base), { at: 'rest' });
  }

  /** Begins again from this version and discards the draft. */
  function put(now: Saved): void {
    base = now;
    drop();
    show(draftOf(now), { at: 'rest' });
  }

  return {
    shown,
    isDirty,
    change,
    save,
    open,
    adopt,
    takeTheirs,
    keepMine,
    reset,
    put,
    /** Takes over what its component wishes now. */
    renew: (next: Wish<Saved, Draft, Stale>) => {
      wish = next;
    },
  };
}
