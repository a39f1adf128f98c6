import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { ask, isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { contentOf } from '../../content.ts';
import { badController, staleView } from '../../contract/shapes.ts';
import { customViews } from '../../contract.ts';
import { type Draft, draftOf, type Saved, viewDrafts } from './draft.ts';

/** The draft of a view. `onMade` gets the id of one that was saved for the first time. */
export function useViewDraft(saved: Saved, onMade: (id: number) => void) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();
  const project = useProject();

  const store = async (draft: Draft, over: Saved): Promise<Saved> => {
    const now = await send(customViews.save, {
      ...contentOf(draft),
      version: over.version,
      ...(over.id !== undefined
        ? { id: over.id }
        : { name: draft.name.trim(), ...(!draft.isEverywhere && { projectId: project.id }) }),
    });
    toast(t('custom-views.saved', { name: now.name }), { kind: 'success' });
    return now;
  };
  const form = useVersioned<Saved, Draft, typeof staleView>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleView,
      theirsOf: ({ present }) => present,
      savedBy: ({ savedBy: by = null, savedAt }) => ({ by, at: savedAt }),
      rebase: rebaseFields(),
      // HTML and controller work together: the Admin looks at what the other one changed.
      asksAlways: true,
      drafts: viewDrafts(session.id, saved.id === undefined ? `new:${project.id}` : String(saved.id)),
      onSaved: (now) => {
        if (now.id === undefined) return;
        cache.setQueryData(ask(customViews.edit, { id: now.id }).queryKey, { ...now, id: now.id });
        void markStale(cache, customViews.save);
        if (saved.id === undefined) onMade(now.id);
      },
    },
    { question: t('custom-views.leaving') },
  );
  const fault = isRefusal(form.problem, badController) ? form.problem.data : undefined;
  return {
    ...form,
    /** Why the controller does not compile, and where. */
    fault,
    problem: fault ? undefined : form.problem,
    change: (parts: Partial<Draft>) => form.change((before) => ({ ...before, ...parts })),
  };
}

export type ViewDraft = ReturnType<typeof useViewDraft>;
