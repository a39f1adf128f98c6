import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { Problem, markStale, send } from '#platform/web/api.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { forms } from '../../contract.ts';
import { staleEdit } from '../../contract/refusals.ts';
import { readDefinition, type WireDefinition } from '../shared/definition.ts';
import { type Draft, draftOf, type Saved, savedOf } from './draft.ts';
import { problemTexts } from './problems.ts';
import { type Trial, trialText } from './trial-text.ts';
import { useFaults } from './use-faults.ts';

export type Loaded = Output<typeof forms.editForm>;

/** The state of the form editor: the draft, its problems, its trial, and saving. */
export function useEditor(projectId: number, loaded: Loaded) {
  const t = useTexts();
  const language = useContentLanguage();
  const queries = useQueryClient();
  const [trial, setTrial] = useState<Trial>();
  const [trialProblem, setTrialProblem] = useState<Problem>();
  const [isTrying, setTrying] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);

  const tryOut = async (definition: WireDefinition): Promise<Trial> => {
    const result = await send(forms.tryForm, { projectId, definition });
    setTrial(result);
    return result;
  };

  /** Saves a changed form after its trial. If results change, the user confirms first. */
  const store = async (draft: Draft, over: Saved): Promise<Saved | undefined> => {
    const form = savedOf(draft, over.version);
    const rulesChanged = JSON.stringify(form.definition) !== JSON.stringify(over.definition);
    const result = rulesChanged ? await tryOut(form.definition) : undefined;
    const turns = result !== undefined && result.passToFail + result.failToPass > 0;
    if (
      turns &&
      !(await confirm({
        text: `${trialText(t, result)}\n${t('forms.editor.save.sure')}`,
        yes: t('forms.editor.save'),
        no: t('ui.cancel'),
      }))
    )
      return undefined;
    const { open, ...content } = form;
    const saved = await send(forms.saveForm, {
      projectId,
      ...content,
      ...(open !== over.open && { open }),
      ...(draft.noticeRead && { noticeRead: true }),
    });
    setShowsProblems(false);
    toast(t('forms.ok'), { kind: 'success' });
    return { ...form, ...saved };
  };

  const form = useVersioned<Saved, Draft, typeof staleEdit>(
    {
      saved: loaded,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleEdit,
      theirsOf: ({ present, version }) => ({ ...present, version }),
      rebase: rebaseFields(),
      // A form is published as a whole, so the user must look at another user's changes before saving.
      asksAlways: true,
      onSaved: () => void markStale(queries, forms.saveForm),
    },
    { question: t('forms.editor.leaving') },
  );
  const { draft, base, conflict } = form;
  const { sections, documents } = draft;
  const definition = useMemo(() => readDefinition({ sections, documents }), [sections, documents]);
  const faults = useFaults(definition);
  const problems = problemTexts(t, language, definition, faults);

  /** Whether the page finds no problem in the form; shows the problems otherwise. */
  const check = (): boolean => {
    setTrialProblem(undefined);
    setShowsProblems(true);
    return problems.length === 0;
  };

  return {
    draft,
    base,
    definition,
    faults,
    problems: showsProblems ? problems : [],
    isDirty: form.hasChanges,
    version: base.version,
    trial,
    problem: trialProblem ?? form.problem,
    conflict,
    busy: isTrying || form.isBusy,
    change: (change: Partial<Draft>) => {
      form.change((before) => ({ ...before, ...change }));
      if (change.sections ?? change.documents) setTrial(undefined);
    },
    tryOut: async () => {
      if (!check()) return;
      setTrying(true);
      try {
        await tryOut({ sections, documents });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        setTrialProblem(error);
      } finally {
        setTrying(false);
      }
    },
    save: async () => {
      if (check()) await form.save();
    },
    takeTheirs: () => {
      setTrial(undefined);
      form.takeTheirs();
    },
    keepMine: async () => {
      if (check()) await form.keepMine();
    },
  };
}
