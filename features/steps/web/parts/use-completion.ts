import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, Problem, send } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { type Texts, useLanguage, useTexts, type Language } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { completedAlready } from '../../contract/refusals.ts';
import { steps } from '../../contract.ts';
import { staleSteps } from '../refresh.ts';

interface Pair {
  actionId: number;
  /** Absent for the user's own step. */
  menteeId?: number;
}

/** Completes and reopens a step, and offers to undo either if the user may. */
export function useCompletion({ actionId, menteeId }: Pair) {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (act: () => Promise<unknown>, said: string, back?: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      toast(t(said), {
        kind: 'success',
        ...(back && { undo: { label: t('steps.undo'), onUndo: () => void back() } }),
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast(toldOf(error, t, language), { kind: 'error', seconds: 10 });
    } finally {
      setBusy(false);
      await staleSteps(queries);
    }
  };

  const mark = (reply?: string) =>
    send(steps.complete, {
      actionId,
      ...(menteeId !== undefined && { menteeId }),
      ...(reply !== undefined && { data: JSON.stringify({ text: reply }) }),
    });
  const takeBack = () => send(steps.reopen, { actionId, ...(menteeId !== undefined && { menteeId }) });
  return {
    isBusy,
    /** `reply` is a reply of the mentor that the mentee gets with the completion. */
    complete: (reply?: string) =>
      attempt(
        () => mark(reply),
        'steps.completed',
        () => attempt(takeBack, 'steps.reopened'),
      ),
    reopen: () => attempt(takeBack, 'steps.reopened', () => attempt(() => mark(), 'steps.completed')),
  };
}

/** The text of a refusal, with the name of the user who completed the step first. */
function toldOf(error: unknown, t: Texts, language: Language): string {
  if (!isRefusal(error, completedAlready)) return refusalText(t, error);
  const { completedAt, completedBy: name } = error.data;
  return t('steps.completedBy', { name, when: formatMoment(completedAt, language) });
}
