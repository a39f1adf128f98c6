import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { ask, isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { badQuery, type Query, staleQuery } from '../../../contract/shapes.ts';
import { queries } from '../../../contract.ts';
import { parametersFor } from '../parameters/parameter-rows.ts';
import { type Draft, draftOf, reportDrafts, type Saved } from './draft.ts';

/** The draft of a report. `onMade` gets the id of a report that was saved for the first time. */
export function useReportDraft(saved: Saved, onMade: (id: number) => void) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();
  const project = useProject();

  const store = async (draft: Draft, over: Saved): Promise<Saved> => {
    const now = { ...over, ...contentOf(draft) };
    if (over.id === undefined)
      if (draft.isEverywhere) delete now.projectId;
      else now.projectId = project.id;
    const { id, projectId, name, descr, query, roles, parameters, viewName, display } = now;
    const answer = await send(queries.edit, {
      saved: {
        ...(id !== undefined && { id }),
        ...(projectId !== undefined && { projectId }),
        name,
        descr,
        ...(query !== undefined && { query, roles }),
        parameters,
        ...(viewName && { viewName }),
        display,
        version: over.version,
      },
    });
    toast(t('queries.editor.saved', { name: name.trim() }), { kind: 'success' });
    return { ...now, ...answer, changedBy: session.name, changedAt: new Date() };
  };

  const form = useVersioned<Saved, Draft, typeof staleQuery>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleQuery,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      // The text, its parameters and its columns belong together: the author looks at what the other user changed.
      asksAlways: true,
      drafts: reportDrafts(session.id, saved.id === undefined ? `new:${project.id}` : String(saved.id)),
      onSaved: (now) => {
        if (now.id === undefined) return;
        cache.setQueryData(ask(queries.get, { id: now.id }).queryKey, now as Query);
        void markStale(cache, queries.edit, queries.get);
        if (saved.id === undefined) onMade(now.id);
      },
    },
    { question: t('queries.editor.leaving') },
  );
  const refused = isRefusal(form.problem, badQuery) ? form.problem.data.remarks : undefined;

  return {
    ...form,
    change: (parts: Partial<Draft>) => form.change((before) => ({ ...before, ...parts })),
    /** Why the server refused the text. */
    refused,
  };
}

export type ReportDraft = ReturnType<typeof useReportDraft>;

/** The part of a query that a draft says, as it is saved. */
function contentOf({ name, descr, text, roles, parameters, viewName, display }: Draft) {
  return {
    name,
    descr,
    ...(text !== undefined && { query: text }),
    roles: [...roles],
    parameters: text === undefined ? [...parameters] : parametersFor(text, parameters),
    viewName,
    display,
  };
}
