import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markStale, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { staleReport } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import { type Draft, draftOf, type Faults, faultsIn, reportOf, type Saved } from './draft.ts';
import type { QuestAction } from './use-quest-actions.ts';

/** A report in its form. Fields that only another user changed are merged into the draft. */
export function useReportForm(saved: Saved, actions: readonly QuestAction[]) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isTried, setTried] = useState(false);
  const known = new Set(actions.map(({ id }) => id));
  const store = async (draft: Draft, { id, projectId, version }: Saved): Promise<Saved> => {
    const now = await send(answering.saveReport, {
      projectId,
      ...(id !== undefined && { id }),
      version,
      ...reportOf(draft),
    });
    toast(t('answering.reports.saved'), { kind: 'success' });
    return now;
  };
  const form = useVersioned<Saved, Draft, typeof staleReport>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleReport,
      theirsOf: ({ present }) => present,
      rebase: rebaseFields(),
      onSaved: () => void markStale(queries, answering.saveReport),
    },
    { question: t('answering.reports.leaving') },
  );
  const faults = faultsIn(form.draft, known);
  const isReady = Object.keys(faults).length === 0;
  const shown: Faults = isTried ? faults : {};
  /** Saves if nothing is missing; true if the report is saved afterwards. */
  const submit = async (save: () => Promise<boolean>): Promise<boolean> => {
    setTried(true);
    return isReady && (await save());
  };
  return {
    ...form,
    faults: shown,
    save: () => submit(form.save),
    keepMine: () => submit(form.keepMine),
    set: (change: Partial<Draft>) => form.change((before) => ({ ...before, ...change })),
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
