import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { staleService } from '../../contract/services.ts';
import { badQuery } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { parametersFor } from '../editor/parameters/parameter-rows.ts';
import { draftOf, type SavedService, type ServiceDraft, serviceDrafts } from './draft.ts';

/** The draft of a service. `onMade` gets the id of a service that was saved for the first time. */
export function useServiceDraft(saved: SavedService, onMade: (id: number) => void) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();
  const project = useProject();

  const store = async (draft: ServiceDraft, over: SavedService): Promise<SavedService> => {
    const { id } = over;
    const projectId = id !== undefined ? over.projectId : draft.isEverywhere ? undefined : project.id;
    const content = {
      ...(projectId !== undefined && { projectId }),
      name: draft.name,
      descr: draft.descr,
      query: draft.text,
      roles: [...draft.roles],
      params: parametersFor(draft.text, draft.parameters),
    };
    const answer = await send(queries.editService, {
      ...content,
      ...(id !== undefined && { id }),
      version: over.version,
    });
    toast(t('queries.services.saved', { name: draft.name }), { kind: 'success' });
    return { ...content, ...answer, changedBy: session.name, changedAt: new Date() };
  };

  const form = useVersioned<SavedService, ServiceDraft, typeof staleService>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleService,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      asksAlways: true,
      drafts: serviceDrafts(session.id, String(saved.id ?? 'new')),
      onSaved: ({ id }) => {
        void markStale(cache, queries.editService);
        if (saved.id === undefined && id !== undefined) onMade(id);
      },
    },
    { question: t('queries.editor.leaving'), part: 'service' },
  );
  return {
    ...form,
    change: (parts: Partial<ServiceDraft>) => form.change((before) => ({ ...before, ...parts })),
    refused: isRefusal(form.problem, badQuery) ? form.problem.data.remarks : undefined,
  };
}
