import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ViewCode } from '#engines/views/resolve.ts';
import type { DataOf } from '#platform/contract/refusal.ts';
import { ask, isRefusal, Problem, send, useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { staleView, type ViewLayer, views } from '../../contract.ts';
import { badCode } from '../../contract/refusals.ts';
import { changedParts, type Draft, type DraftOf, dropDraft, keepDraft, keptDraft } from './draft.ts';

/** What is wrong with the code, and where. */
export type CodeFault = DataOf<typeof badCode>;

/** Who saved the view meanwhile, when, and which version it is by now. */
export type Meanwhile = Pick<DataOf<typeof staleView>, 'version' | 'by' | 'at'>;

/**
 * The code of one view while it is edited: kept in the browser with each key, told to other Admins with the first one, saved as
 * a whole over the version that it was written over.
 */
export function useViewDraft(draftOf: DraftOf, layer: ViewLayer) {
  const t = useTexts();
  const queries = useQueryClient();
  const { userId: _userId, ...place } = draftOf;
  const asked = ask(views.edit, { of: draftOf.of, id: draftOf.id });
  const [draft, setDraft] = useState<Draft | undefined>(() => keptDraft(draftOf, layer));
  const [fault, setFault] = useState<CodeFault>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const saving = useTell(views.save, { refreshes: [views.history] });
  const code: ViewCode = draft ?? layer;
  const isEdited = draft !== undefined && changedParts(draft, layer).length > 0;

  const put = (next: ViewLayer) =>
    queries.setQueryData(asked.queryKey, (old) =>
      old
        ? { ...old, layers: [...old.layers.filter(({ viewType }) => viewType !== next.viewType), next] }
        : old,
    );
  // That nobody was told is no reason to stop anybody from writing.
  const isMarked = useRef(draft !== undefined);
  const mark = (edited: boolean) => {
    if (isMarked.current === edited) return;
    isMarked.current = edited;
    void send(views.mark, { ...place, edited }).catch(() => undefined);
  };

  const change = (parts: Partial<ViewCode>) => {
    const { html, controller, functions } = code;
    const next = { html, controller, functions, version: draft?.version ?? layer.version, ...parts };
    mark(true);
    setFault(undefined);
    setDraft(next);
    keepDraft(draftOf, next);
  };
  const drop = (now?: Draft) => {
    setDraft(now);
    setFault(undefined);
    setMeanwhile(undefined);
    saving.reset();
    dropDraft(draftOf);
  };

  const save = (version = draft?.version ?? layer.version) => {
    const parts = Object.fromEntries(changedParts(code, layer).map((part) => [part, code[part]]));
    saving.mutate(
      { ...place, ...parts, version },
      {
        onSuccess: (saved) => {
          // What was saved stands in the editor until the answer has come round to it.
          put(saved);
          drop(saved);
          isMarked.current = false;
          toast(t('views.edit.saved'), { kind: 'success' });
        },
        onError: (error) => {
          if (isRefusal(error, staleView)) setMeanwhile(error.data);
          if (isRefusal(error, badCode)) setFault(error.data);
        },
      },
    );
  };

  return {
    code,
    isEdited,
    fault,
    meanwhile,
    isSaving: saving.isPending,
    problem: saving.error instanceof Problem && !meanwhile && !fault ? saving.error : undefined,
    change,
    save: () => save(),
    /** Saves over what another user saved meanwhile; that stays in the history. */
    keepMine: () => {
      if (meanwhile) save(meanwhile.version);
      setMeanwhile(undefined);
    },
    /** Gives up the own code for what stands now. */
    takeTheirs: () => {
      drop();
      void queries.invalidateQueries({ queryKey: asked.queryKey });
    },
    /** Gives up the own code. */
    discard: () => {
      drop();
      mark(false);
    },
  };
}

export type ViewDraft = ReturnType<typeof useViewDraft>;
