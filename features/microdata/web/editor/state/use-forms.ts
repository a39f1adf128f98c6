import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FormKind, formKinds } from '#engines/microdata/definition.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { isRefusal, markStale, send } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { microdata } from '../../../contract.ts';
import { staleEdit } from '../../../contract/refusals.ts';
import { type Draft, draftOf, formDrafts, isSameDraft, isSameForm, type Loaded } from './draft.ts';
import { type DraftProblem, problemsIn } from './problems.ts';
import { type Questions, withChildren } from './questions.ts';

/** Changes the questions of a form. */
export type Edit = (form: FormKind, next: (before: Questions) => Questions) => void;

/** The forms of a project in their editor: the draft, what keeps it from being saved, and saving over the version of the project. */
export function useForms(projectId: number, loaded: Loaded) {
  const t = useTexts();
  const queries = useQueryClient();
  const { id: userId } = useSession();
  const [drafts] = useState(() => formDrafts(userId, projectId));
  /** What another user saved, read after a refused save: the refusal itself only says who and when. */
  const theirs = useRef<Loaded>(undefined);

  /** Saves the changed forms, one after the other; each save is a version of the project. */
  const store = async (draft: Draft, over: Loaded): Promise<Loaded> => {
    const changed = formKinds.filter((form) => !isSameForm(draft[form], over[form]));
    let { version } = over;
    try {
      for (const form of changed) {
        const questions = [...draft[form]];
        ({ version } = await send(microdata.saveForm, { projectId, version, form, questions }));
      }
    } catch (error) {
      if (isRefusal(error, staleEdit)) theirs.current = await send(microdata.editForms, { projectId });
      throw error;
    }
    toast(t('ui.word.theChangesWereSaved'), { kind: 'success' });
    return {
      ...over,
      version,
      entry: [...draft.entry],
      exit: [...draft.exit],
      problems: over.problems.filter(({ form }) => !changed.includes(form)),
    };
  };

  const { change, ...form } = useVersioned<Loaded, Draft, typeof staleEdit>(
    {
      saved: loaded,
      versionOf: ({ version }) => version,
      draftOf,
      isSame: isSameDraft,
      save: store,
      stale: staleEdit,
      theirsOf: (_stale, base) => theirs.current ?? base,
      rebase: rebaseFields((one, other) => isSameForm(one as Questions, other as Questions)),
      drafts,
      onSaved: () => void markStale(queries, microdata.saveForm),
    },
    { question: t('microdata.editor.leaving') },
  );
  const { draft, base } = form;

  const edit: Edit = useCallback(
    (kind, next) => change((before) => ({ ...before, [kind]: withChildren(next(before[kind])) })),
    [change],
  );
  const problems = useProblems(draft);
  const isChanged = useMemo(
    () => ({ entry: !isSameForm(draft.entry, base.entry), exit: !isSameForm(draft.exit, base.exit) }),
    [draft, base],
  );
  /** The changed forms that have problems: while there are any, nothing is saved. */
  const blocking = formKinds.filter((kind) => isChanged[kind] && problems[kind].length > 0);
  return { ...form, edit, problems, isChanged, blocking };
}

export type Forms = ReturnType<typeof useForms>;

function useProblems({ entry, exit }: Draft): Record<FormKind, DraftProblem[]> {
  const ofEntry = useMemo(() => problemsIn(entry), [entry]);
  const ofExit = useMemo(() => problemsIn(exit), [exit]);
  return { entry: ofEntry, exit: ofExit };
}
