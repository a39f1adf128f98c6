import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, isRefusal, Problem, send } from '#platform/web/api.ts';
import { questionnaires, staleDraft } from '../../../contract.ts';
import { hasFaults } from '../../../contract/refusals.ts';
import type { Editor } from '../state/use-editor.ts';

/** Saves the draft, asks what publishing would do, and publishes. */
export function usePublishing(editor: Editor, onPublished: (number: number | null) => void) {
  const queries = useQueryClient();
  const { id, version } = editor.base;
  const [isSaved, setSaved] = useState<boolean>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
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
  const publish = async (move: boolean) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const now = await send(questionnaires.publish, { id, version, move });
      editor.put(now);
      queries.setQueryData(ask(questionnaires.get, { id }).queryKey, now);
      await queries.invalidateQueries({ queryKey: [questionnaires.versions.path] });
      await queries.invalidateQueries({ queryKey: [questionnaires.list.path] });
      onPublished(now.published);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      if (isRefusal(error, hasFaults)) await outlook.refetch();
      // The editor then takes the other version over, or shows both.
      if (isRefusal(error, staleDraft))
        queries.setQueryData(ask(questionnaires.get, { id }).queryKey, error.data.present);
    } finally {
      setBusy(false);
    }
  };
  return { isSaved, outlook, problem, isBusy, publish };
}
