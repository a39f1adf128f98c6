import type { Output } from '#platform/contract/call.ts';
import type { forms } from '../../contract.ts';

/** The result of a changed form on the stored applications. */
export type Trial = Output<typeof forms.tryForm>;

/** The trial in one sentence: «12 από 340 αλλάζουν από επιτυχία σε αποτυχία». */
export const trialText = (
  t: (key: string, values?: Record<string, unknown>) => string,
  { tried, passToFail, failToPass }: Trial,
): string =>
  passToFail + failToPass === 0
    ? t('forms.trial.same', { count: tried })
    : [
        passToFail > 0 && t('forms.trial.fail', { count: passToFail, tried }),
        failToPass > 0 && t('forms.trial.pass', { count: failToPass, tried }),
      ]
        .filter(Boolean)
        .join(' ');
