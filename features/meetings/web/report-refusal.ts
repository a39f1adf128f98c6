import { isRefusal, Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { tellProblem } from '#platform/web/tell-failure.ts';
import type { Texts } from '#platform/web/texts.ts';
import { slotTaken } from '../contract/refusals.ts';

/** The text of a refusal, with the clashing meeting if the reader may see it. */
export function refusalWithClash(t: Texts, error: unknown): string {
  const text = refusalText(t, error);
  const [clash] = isRefusal(error, slotTaken) ? error.data.clashes : [];
  return clash ? `${text} ${t('meetings.clash.is', { ...clash, time: shortMoment(clash.time) })}` : text;
}

/** Shows a refusal as a message; rethrows any other error. */
export function reportRefusal(t: Texts, error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  tellProblem(t, error, refusalWithClash(t, error));
}
