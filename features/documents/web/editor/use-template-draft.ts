import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { ask, isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { badTemplate, staleTemplate, type Template } from '../../contract/shapes.ts';
import { documents } from '../../contract.ts';
import { type Draft, draftOf, type Saved, templateDrafts } from './draft.ts';

/** The draft of a template. `onMade` gets the id of one that was saved for the first time. */
export function useTemplateDraft(saved: Saved, onMade: (id: number) => void) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();
  const project = useProject();

  /** The words of the specification (spec 001 §8). */
  const announce = (outcome: 'saved' | 'error') =>
    toast(t(outcome === 'saved' ? 'ui.word.saved' : 'documents.toast.error'), {
      kind: outcome === 'saved' ? 'success' : 'error',
    });

  const store = async (draft: Draft, over: Saved): Promise<Saved> => {
    const { isEverywhere, docxFileId, docxName, ...content } = draft;
    const projectId = over.id === undefined ? (isEverywhere ? undefined : project.id) : over.projectId;
    const isDocx = content.kind === 'docx' && docxFileId !== undefined;
    try {
      const answer = await send(documents.saveRazorDocument, {
        ...(over.id !== undefined && { id: over.id }),
        ...(projectId !== undefined && { projectId }),
        ...content,
        ...(isDocx && { docxFileId }),
        version: over.version,
      });
      announce('saved');
      return {
        ...content,
        ...(isDocx && { docxFileId, ...(docxName !== undefined && { docxName }) }),
        ...(projectId !== undefined && { projectId }),
        ...answer,
        changedBy: session.name,
        changedAt: new Date(),
      };
    } catch (error) {
      announce('error');
      throw error;
    }
  };

  const form = useVersioned<Saved, Draft, typeof staleTemplate>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleTemplate,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      // A text and its names belong together: the author looks at what the other user changed.
      asksAlways: true,
      drafts: templateDrafts(session.id, saved.id === undefined ? `new:${project.id}` : String(saved.id)),
      onSaved: (now) => {
        if (now.id === undefined) return;
        cache.setQueryData(ask(documents.get, { id: now.id }).queryKey, now as Template);
        void markStale(cache, documents.saveRazorDocument, documents.get);
        if (saved.id === undefined) onMade(now.id);
      },
    },
    { question: t('documents.editor.leaving') },
  );
  const problems = isRefusal(form.problem, badTemplate) ? form.problem.data.problems : undefined;
  return {
    ...form,
    change: (parts: Partial<Draft>) => form.change((before) => ({ ...before, ...parts })),
    /** What the server found wrong when it was saved last. */
    problems,
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;
