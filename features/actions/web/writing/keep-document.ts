import { isRefusal, Problem } from '#platform/web/api.ts';
import { createSignal } from '#ui/signal.ts';
import { staleDocument, type Written } from '../../contract.ts';
import { textIn } from '../model/documents.ts';
import { type DraftOf, dropDraft, keepDraft, keptDraft } from './drafts.ts';

/** How a text stands to what is saved. */
export type Saving =
  | { at: 'rest' }
  | { at: 'typing' }
  | { at: 'saving' }
  | { at: 'saved'; when: Date }
  /** There was no answer: it is sent again and again. */
  | { at: 'offline' }
  | { at: 'refused'; problem: Problem }
  /** Somebody else saved meanwhile: nothing is sent until one of the two texts is chosen. */
  | { at: 'conflict'; theirs: Written };

interface Wish {
  draftOf: DraftOf;
  written: Written;
  /** Saves a text over the document that it was typed over. */
  save: (text: string, base: Written) => Promise<Written>;
  onSaved: (now: Written) => void;
}

/** Typing is saved this long after the last key. */
const pauseMs = 1000;
/** What found no server is sent again after this long. */
const againMs = 5000;

/**
 * One text that saves itself. What is typed is kept in the browser at once and sent a second later, one request at a time, each over
 * the version that it was typed over; so a reload, a lost connection and a second writer cost nobody a word.
 */
export function keepDocument({ draftOf, written, save, onSaved }: Wish) {
  let base = written;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> | undefined;
  let isOpen = false;
  const shown = createSignal<{ text: string; saving: Saving }>(beginning());

  const isDirty = () => shown.get().text !== textIn(base.data);
  const say = (saving: Saving) => shown.set({ ...shown.get(), saving });
  const sendIn = (ms: number) => {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(() => void flush(), ms);
  };

  /** What was typed before a reload goes on where it was; over another version it is a conflict to be looked at. */
  function beginning(): { text: string; saving: Saving } {
    const draft = keptDraft(draftOf);
    const text = textIn(base.data);
    if (!draft || draft.text === text) return { text, saving: { at: 'rest' } };
    return draft.version === base.version
      ? { text: draft.text, saving: { at: 'typing' } }
      : { text: draft.text, saving: { at: 'conflict', theirs: base } };
  }

  function type(text: string): void {
    const { saving } = shown.get();
    keepDraft(draftOf, { text, version: base.version });
    const isConflict = saving.at === 'conflict';
    shown.set({ text, saving: isConflict ? saving : { at: 'typing' } });
    if (!isConflict) sendIn(pauseMs);
  }

  /** Sends what is not saved yet; true when all of it then is. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (shown.get().saving.at === 'conflict') return false;
    if (!isDirty()) {
      dropDraft(draftOf);
      if (shown.get().saving.at !== 'saved') say({ at: 'rest' });
      return true;
    }
    running = send(shown.get().text);
    const isSent = await running;
    running = undefined;
    return isSent === true && (!isDirty() || flush());
  }

  async function send(text: string): Promise<boolean> {
    say({ at: 'saving' });
    try {
      settle(text, await save(text, base));
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return fail(text, error);
    }
  }

  function settle(text: string, now: Written): void {
    base = now;
    if (shown.get().text === text) {
      dropDraft(draftOf);
      say({ at: 'saved', when: now.changedAt ?? new Date() });
    } else {
      keepDraft(draftOf, { text: shown.get().text, version: now.version });
      say({ at: 'typing' });
    }
    onSaved(now);
  }

  function fail(text: string, problem: Problem): boolean {
    const theirs = isRefusal(problem, staleDocument) ? problem.data.present : undefined;
    const { status } = problem;
    if (theirs && textIn(theirs.data) === text) {
      // The same words: of a request whose answer was lost, or of a second window.
      settle(text, theirs);
      return true;
    }
    if (theirs) say({ at: 'conflict', theirs });
    else if (status === 0 || status === 429 || status >= 500) {
      say({ at: 'offline' });
      sendIn(againMs);
    } else say({ at: 'refused', problem });
    return false;
  }

  const onOnline = () => void flush();

  return {
    shown,
    type,
    flush,

    /** Begins to save by itself; answers how to stop, with a last attempt. */
    open(): () => void {
      isOpen = true;
      window.addEventListener('online', onOnline);
      if (isDirty() && shown.get().saving.at !== 'conflict') sendIn(pauseMs);
      return () => {
        isOpen = false;
        window.removeEventListener('online', onOnline);
        void flush();
      };
    },

    /** Takes over what was asked for again, unless something is typed here: then saving tells of it. */
    adopt(now: Written): void {
      if (now.version <= base.version || running || isDirty()) return;
      base = now;
      shown.set({ text: textIn(now.data), saving: { at: 'rest' } });
    },

    /** Ends a conflict with the other text; the own one is given up. */
    takeTheirs(): void {
      const { saving } = shown.get();
      if (saving.at !== 'conflict') return;
      base = saving.theirs;
      dropDraft(draftOf);
      shown.set({ text: textIn(base.data), saving: { at: 'rest' } });
      onSaved(base);
    },

    /** Ends a conflict with the own text, which is saved over the other one; that stays in the history. */
    keepMine(): void {
      const { saving, text } = shown.get();
      if (saving.at !== 'conflict') return;
      base = saving.theirs;
      keepDraft(draftOf, { text, version: base.version });
      say({ at: 'typing' });
      void flush();
    },
  };
}

export type KeptDocument = ReturnType<typeof keepDocument>;
