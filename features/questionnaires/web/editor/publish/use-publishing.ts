import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNameUses } from '#features/projects/web/public.tsx';
import { ask, isRefusal, type Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { questionnaires, staleDraft } from '../../../contract.ts';
import { hasFaults } from '../../../contract/refusals.ts';
import type { Editor } from '../state/use-editor.ts';

/** Saves the draft, asks what publishing would do, and publishes. */
export function usePublishing(editor: Editor, onPublished: (number: number | null) => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const { id, version, projectId } = editor.base;
  const { askToRename, dialog } = useNameUses({
    projectId,
    submit: t('questionnaires.publish.go'),
    note: t('questionnaires.publish.scales.kept'),
  });
  const [isSaved, setSaved] = useState<boolean>();
  const { save } = editor;
  useEffect(() => {
    void save().then(setSaved);
  }, [save]);
  const outlook = useQuery({
    ...ask(questionnaires.outlook, { id }),
    // The outlook is that of the saved draft, and people go on answering.
    enabled: isSaved === true,
    gcTime: 0,
    staleTime: 0,
  });
  const handles = (problem: Problem) => {
    if (isRefusal(problem, hasFaults)) void outlook.refetch();
    // The editor then takes the other version over, or shows both.
    if (isRefusal(problem, staleDraft))
      queries.setQueryData(ask(questionnaires.get, { id }).queryKey, problem.data.present);
    return false;
  };
  const { run, problem } = useAct({ shows: 'here', handles });
  const publish = async (move: boolean): Promise<boolean> => {
    const renamed = outlook.data?.difference?.renamedScales ?? [];
    const renamesUses = await askToRename(renamed.map(({ from }) => from));
    if (renamesUses === undefined) return false;
    const now = await run(questionnaires.publish, { id, version, move, renamesUses });
    if (!now) return false;
    editor.put(now);
    queries.setQueryData(ask(questionnaires.get, { id }).queryKey, now);
    onPublished(now.published);
    return true;
  };
  return { isSaved, outlook, problem, publish, dialog };
}
