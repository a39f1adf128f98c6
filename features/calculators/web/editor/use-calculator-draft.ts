import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { isRefusal, markStale, send } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import type { Calculator } from '../../contract/calculator.ts';
import { badScript, staleCalculator } from '../../contract/refusals.ts';
import { calculators } from '../../contract.ts';
import { type Draft, draftOf } from './draft.ts';

/** The draft of what staff decide about a calculator. */
export function useCalculatorDraft(saved: Calculator) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();

  const store = async (draft: Draft, over: Calculator): Promise<Calculator> => {
    const { version } = await send(calculators.save, { id: over.id, version: over.version, ...draft });
    toast(t('ui.word.saved'), { kind: 'success' });
    return { ...over, ...draft, version, changedBy: session.name, changedAt: new Date() };
  };

  const form = useVersioned<Calculator, Draft, typeof staleCalculator>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleCalculator,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      // A change of a published version began a draft.
      onSaved: () => void markStale(cache, calculators.save),
    },
    { question: t('calculators.editor.leaving') },
  );
  const fault = isRefusal(form.problem, badScript) ? form.problem.data : undefined;
  return {
    ...form,
    change: (parts: Partial<Draft>) => form.change((before) => ({ ...before, ...parts })),
    /** Where a script does not compile, found when it was saved last. */
    fault,
  };
}

export type CalculatorDraft = ReturnType<typeof useCalculatorDraft>;
