import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { ask, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { browserDrafts } from '#platform/web/versioned/drafts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { type Draft, questionnaires, staleDraft } from '../../../contract.ts';
import { definitionOf, documentOf, rebaseParts } from './definition.ts';
import { isSameDocument } from './same-document.ts';
import { createSteps } from './steps.ts';

/** The draft is saved this long after the last change, in milliseconds. */
const PAUSE_MS = 1500;

/** Changes a questionnaire. Changes about the same field that follow each other are undone together. */
export type Change = (edit: (before: Questionnaire) => Questionnaire, about?: string) => void;

/** The questionnaire in its editor: the draft, which saves itself, and the steps to undo and redo. */
export function useEditor(loaded: Draft) {
  const t = useTexts();
  const queries = useQueryClient();
  const [drafts] = useState(() => draftsOf(loaded.id));
  const form = useVersioned<Draft, Questionnaire, typeof staleDraft>(
    {
      saved: loaded,
      versionOf: ({ version }) => version,
      draftOf: ({ draft }) => definitionOf(draft),
      save: (draft, { id, version }) => send(questionnaires.save, { id, version, draft: documentOf(draft) }),
      stale: staleDraft,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy, changedAt }) => ({ by: changedBy, at: changedAt }),
      isSame: isSameDocument,
      rebase: rebaseParts,
      drafts,
      pauseMs: PAUSE_MS,
      onSaved: (now) => queries.setQueryData(ask(questionnaires.get, { id: now.id }).queryKey, now),
    },
    { question: t('questionnaires.editor.leaving') },
  );
  const { draft, change: put } = form;
  const [steps] = useState(() => createSteps(draft));
  const change: Change = useCallback(
    (edit, about) =>
      put((before) => {
        const next = edit(before);
        steps.add(before, next, about);
        return next;
      }),
    [put, steps],
  );
  return {
    ...form,
    change,
    undo: useCallback(() => put((before) => steps.undo(before)), [put, steps]),
    redo: useCallback(() => put((before) => steps.redo(before)), [put, steps]),
    mayUndo: steps.mayUndo(draft),
    mayRedo: steps.mayRedo(draft),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Keeps what is not saved yet in this browser. */
const draftsOf = (id: number) =>
  browserDrafts<Questionnaire>({
    key: `ithaki-questionnaire-${id}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: unknown; version?: unknown };
      const isDraft = typeof draft === 'object' && draft !== null && 'sections' in draft;
      return isDraft && typeof version === 'number' ? { draft: draft as Questionnaire, version } : undefined;
    },
  });
