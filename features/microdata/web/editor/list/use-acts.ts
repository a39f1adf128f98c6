import { useEffect, useMemo, useRef } from 'react';
import type { FormKind } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import {
  copied,
  placedBeside,
  type Questions,
  type Removed,
  removed,
  restored,
  runsOf,
  sectionMoved,
  stepped,
  withNew,
} from '../state/questions.ts';
import type { Edit } from '../state/use-forms.ts';

interface Wish {
  form: FormKind;
  edit: Edit;
  questions: Questions;
  /** The place of the open question; -1 for none. */
  at: number;
  onAt: (place: number) => void;
}

/** Focuses the row of a question, after it has been drawn in its new place. */
const focusRow = (place: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-question="${place}"]`)?.focus());

/** What can be done with the questions of a form from their list. The functions stay the same while the user types. */
export function useActs(wish: Wish) {
  const t = useTexts();
  const now = useRef(wish);
  useEffect(() => {
    now.current = wish;
  });
  return useMemo(() => {
    const put = (next: Questions) => now.current.edit(now.current.form, () => next);
    /** Shows the new order. The open question stays open, wherever it is now. */
    const arrange = (next: Questions, from: number, to: number) => {
      const { questions, at, onAt } = now.current;
      const openId = questions[at]?.id;
      put(next);
      if (at === from) onAt(to);
      else if (openId !== undefined && next[at]?.id !== openId)
        onAt(next.findIndex(({ id }) => id === openId));
    };
    const announcePlace = (next: Questions, place: number) =>
      announce(
        t('microdata.editor.moved', { id: next[place]!.id, place: place + 1, section: next[place]!.section }),
      );
    return {
      open: (place: number) => now.current.onAt(now.current.at === place ? -1 : place),
      /** Adds a question at the end of a section; without one, at the end of the form. */
      add: (run?: number) => {
        const { questions, onAt } = now.current;
        const runs = runsOf(questions);
        const at = run === undefined ? runs.at(-1) : runs[run];
        const place = at?.to ?? questions.length;
        put(withNew(questions, place, at?.section ?? 'A'));
        onAt(place);
      },
      move: (place: number, by: -1 | 1) => {
        const next = stepped(now.current.questions, place, by);
        if (next.questions === now.current.questions) return;
        arrange(next.questions, place, next.place);
        announcePlace(next.questions, next.place);
        focusRow(next.place);
      },
      drop: (from: number, at: number, isBelow: boolean) => {
        const next = placedBeside(now.current.questions, from, { at, isBelow });
        arrange(next.questions, from, next.place);
      },
      /** Takes over an order that was arranged with the keyboard. */
      put: (next: Questions) => {
        const { questions, at, onAt } = now.current;
        const openId = questions[at]?.id;
        put(next);
        if (openId !== undefined) onAt(next.findIndex(({ id }) => id === openId));
      },
      moveSection: (run: number, by: -1 | 1) => {
        const { questions, at, onAt } = now.current;
        const openId = questions[at]?.id;
        const next = sectionMoved(questions, run, by);
        put(next);
        if (openId !== undefined) onAt(next.findIndex(({ id }) => id === openId));
      },
      copy: (place: number) => {
        put(copied(now.current.questions, place));
        now.current.onAt(place + 1);
      },
      remove: (place: number) => {
        const { form, edit, questions, onAt } = now.current;
        const next = removed(questions, place);
        put(next.questions);
        onAt(-1);
        focusRow(Math.min(place, next.questions.length - 1));
        offerBack(next.removed, (gone) => edit(form, (before) => restored(before, gone)));
      },
    };

    function offerBack(gone: Removed, onUndo: (gone: Removed) => void): void {
      toast(t('microdata.editor.removed', { id: gone.question.id }), {
        undo: { label: t('ui.word.undo'), onUndo: () => onUndo(gone) },
      });
    }
  }, [t]);
}

export type Acts = ReturnType<typeof useActs>;
