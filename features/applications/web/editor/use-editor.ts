import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { Problem, send } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { applications } from '../../contract.ts';
import { readDefinition } from '../shared/definition.ts';
import { problemTexts } from './problems.ts';
import { type Trial, trialText } from './TrialResult.tsx';
import { useFaults } from './use-faults.ts';

export type Loaded = Output<typeof applications.editForm>;
type Draft = Pick<Loaded, 'open' | 'definition' | 'noticeHtml'>;

const draftOf = ({ open, definition, noticeHtml }: Draft): Draft => ({ open, definition, noticeHtml });

/** The form under the editor's hands: what was changed, what is wrong with it, its trial, and how it is saved. */
export function useEditor(projectId: number, loaded: Loaded) {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [saved, setSaved] = useState(() => draftOf(loaded));
  const [version, setVersion] = useState(loaded.version);
  const [trial, setTrial] = useState<Trial>();
  const [problem, setProblem] = useState<Problem>();
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const definition = readDefinition(draft.definition);
  const faults = useFaults(definition);
  const problems = problemTexts(t, language, definition, faults);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);

  /** Takes a step with the server; what it refuses stands on the page until the next step. */
  const step = async (take: () => Promise<void>) => {
    setProblem(undefined);
    setTold(true);
    if (problems.length > 0) return;
    setBusy(true);
    try {
      await take();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  const tryOut = async (): Promise<Trial> => {
    const result = await send(applications.tryForm, { projectId, definition: draft.definition });
    setTrial(result);
    return result;
  };

  const save = () =>
    step(async () => {
      const rulesChanged = JSON.stringify(draft.definition) !== JSON.stringify(saved.definition);
      const result = rulesChanged ? await tryOut() : undefined;
      const turns = result !== undefined && result.passToFail + result.failToPass > 0;
      if (
        turns &&
        !(await confirm({
          text: `${trialText(t, result)}\n${t('applications.editor.save.sure')}`,
          yes: t('applications.editor.save'),
          no: t('ui.cancel'),
        }))
      )
        return;
      const { version: made } = await send(applications.saveForm, { projectId, version, ...draft });
      setVersion(made);
      setSaved(draft);
      setTold(false);
      toast(t('applications.ok'), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: [applications.editForm.path] });
    });

  return {
    draft,
    definition,
    faults,
    problems: told ? problems : [],
    isDirty,
    version,
    trial,
    problem,
    busy,
    change: (change: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...change }));
      if (change.definition) setTrial(undefined);
    },
    tryOut: () => step(async () => void (await tryOut())),
    save,
    /** Begins again from the newest version; what was changed here is gone. */
    takeNewest: (newest: Loaded) => {
      setDraft(draftOf(newest));
      setSaved(draftOf(newest));
      setVersion(newest.version);
      setProblem(undefined);
      setTrial(undefined);
    },
    /** Keeps what was changed here, as a change of the newest version. */
    keepOwn: (newest: Loaded) => {
      setSaved(draftOf(newest));
      setVersion(newest.version);
      setProblem(undefined);
    },
  };
}
