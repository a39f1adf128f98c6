import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ViewCode } from '#engines/views/resolve.ts';
import { ask, isRefusal, markStale, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { staleView, type ViewLayer, views } from '../../contract.ts';
import { badCode } from '../../contract/refusals.ts';
import { changedParts, codeOf, type DraftOf, viewDrafts } from './draft.ts';

/** The draft of one view. The first change marks the view as being edited for other Admins. */
export function useViewDraft(draftOf: DraftOf, layer: ViewLayer) {
  const t = useTexts();
  const queries = useQueryClient();
  const { userId: _userId, ...place } = draftOf;
  const asked = ask(views.edit, { of: draftOf.of, id: draftOf.id });

  const store = async (code: ViewCode, over: ViewLayer): Promise<ViewLayer> => {
    const parts = Object.fromEntries(changedParts(code, over).map((part) => [part, code[part]]));
    const saved = await send(views.save, { ...place, ...parts, version: over.version });
    toast(t('views.edit.saved'), { kind: 'success' });
    return saved;
  };
  const form = useVersioned<ViewLayer, ViewCode, typeof staleView>(
    {
      saved: layer,
      versionOf: ({ version }) => version,
      draftOf: codeOf,
      save: store,
      stale: staleView,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt = null }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      // The parts of a view work together, so the Admin reviews the changes of another one before saving.
      asksAlways: true,
      drafts: viewDrafts(draftOf),
      onSaved: (now) => {
        // The server clears the mark when the view is saved.
        isMarked.current = false;
        queries.setQueryData(asked.queryKey, (old) =>
          old
            ? { ...old, layers: [...old.layers.filter(({ viewType }) => viewType !== now.viewType), now] }
            : old,
        );
        void markStale(queries, views.save);
      },
    },
    { question: t('views.edit.leaving') },
  );
  // If the mark fails, the Admin can still write.
  const isMarked = useRef(form.hasChanges);
  const mark = (isEdited: boolean) => {
    if (isMarked.current === isEdited) return;
    isMarked.current = isEdited;
    void send(views.mark, { ...place, edited: isEdited }).catch(() => undefined);
  };
  const fault = isRefusal(form.problem, badCode) ? form.problem.data : undefined;

  return {
    code: form.draft,
    /** The version on which the draft is based. */
    base: form.base,
    isEdited: form.hasChanges,
    /** The compile error and its place. */
    fault,
    conflict: form.conflict,
    isSaving: form.isBusy,
    problem: fault ? undefined : form.problem,
    change: (parts: Partial<ViewCode>) => {
      mark(true);
      form.change((code) => ({ ...code, ...parts }));
    },
    save: () => void form.save(),
    keepMine: () => void form.keepMine(),
    takeTheirs: form.takeTheirs,
    /** Discards the draft. */
    discard: () => {
      form.reset();
      mark(false);
    },
  };
}

export type ViewDraft = ReturnType<typeof useViewDraft>;
