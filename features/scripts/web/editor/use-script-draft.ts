import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { badScript, scripts, staleScript, testsFailed } from '../../contract.ts';
import { draftOf, type SavedScript, type ScriptDraft, scriptDrafts } from './draft.ts';

/** The draft of a script. `onMade` gets the id of a script that was saved for the first time. */
export function useScriptDraft(saved: SavedScript, onMade: (id: number) => void) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();
  const project = useProject();

  const store = async (draft: ScriptDraft, over: SavedScript): Promise<SavedScript> => {
    const { id } = over;
    const projectId = id !== undefined ? over.projectId : draft.isEverywhere ? undefined : project.id;
    const content = {
      ...(projectId !== undefined && { projectId }),
      name: draft.name,
      descr: draft.descr,
      code: draft.code,
      services: [...draft.services],
      roles: [...draft.roles],
      tests: [...draft.tests],
    };
    const answer = await send(scripts.save, {
      ...content,
      ...(id !== undefined && { id }),
      version: over.version,
    });
    toast(t('scripts.saved', { name: draft.name }), { kind: 'success' });
    return { ...content, ...answer, faults: [], changedBy: session.name, changedAt: new Date() };
  };

  const form = useVersioned<SavedScript, ScriptDraft, typeof staleScript>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleScript,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      asksAlways: true,
      drafts: scriptDrafts(session.id, String(saved.id ?? 'new')),
      onSaved: ({ id }) => {
        void markStale(cache, scripts.save);
        if (saved.id === undefined && id !== undefined) onMade(id);
      },
    },
    { question: t('scripts.leaving'), part: 'script' },
  );
  const { problem } = form;
  return {
    ...form,
    change: (parts: Partial<ScriptDraft>) => form.change((before) => ({ ...before, ...parts })),
    /** Where the code does not compile. */
    fault: isRefusal(problem, badScript) ? problem.data : undefined,
    /** The tests that kept the script from being saved. */
    failedTests: isRefusal(problem, testsFailed) ? problem.data.tests : undefined,
  };
}
