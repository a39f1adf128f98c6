import { modelOf } from '#engines/dates/database-day.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { tellProblem } from '#platform/web/tell-failure.ts';
import type { Language } from '#platform/contract/languages.ts';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { completedAlready, paidStep } from '../../contract/refusals.ts';
import { steps } from '../../contract.ts';

interface Pair {
  actionId: number;
  /** Absent for the user's own step. */
  menteeId?: number;
}

/** Completes and reopens a step, and offers to undo either if the user may. */
export function useCompletion({ actionId, menteeId }: Pair) {
  const t = useTexts();
  const language = useLanguage();
  const handles = (problem: Problem) => {
    if (isRefusal(problem, paidStep)) {
      void reopenEvenPaid(problem.data.day);
      return true;
    }
    tellProblem(t, problem, toldOf(problem, t, language));
    return true;
  };
  const { run, isBusy } = useAct({ handles });
  const pair = { actionId, ...(menteeId !== undefined && { menteeId }) };
  const done = (key: string, onUndo?: () => void) =>
    toast(t(key), { kind: 'success', ...(onUndo && { undo: { label: t('ui.word.undo'), onUndo } }) });

  const complete = async (reply?: string, isUndo = false) => {
    const data = reply !== undefined && { data: JSON.stringify({ text: reply }) };
    if (await run(steps.complete, { ...pair, ...data }))
      done('steps.completed', isUndo ? undefined : () => void reopen(true));
  };
  /** Asks again where the step was paid: the payment rests on what was done in it. */
  const reopenEvenPaid = async (day: string): Promise<void> => {
    const isSure = await confirm({
      title: t('steps.paid', { day: formatDate(modelOf(day)) }),
      text: t('steps.paid.reopen'),
      yes: t('steps.reopen'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(steps.reopen, { ...pair, evenPaid: true }))) done('steps.reopened');
  };
  const reopen = async (isUndo = false) => {
    if (await run(steps.reopen, pair))
      done('steps.reopened', isUndo ? undefined : () => void complete(undefined, true));
  };
  return {
    isBusy,
    /** `reply` is a reply of the mentor that the mentee gets with the completion. */
    complete: (reply?: string) => complete(reply),
    reopen: () => reopen(),
  };
}

/** The text of a refusal, with the name of the user who completed the step first. */
function toldOf(error: unknown, t: Texts, language: Language): string {
  if (!isRefusal(error, completedAlready)) return refusalText(t, error);
  const { completedAt, completedBy: name } = error.data;
  return t('steps.completedBy', { name, when: formatMoment(completedAt, language) });
}
