import { isRefusal, Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import type { Texts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { slotTaken } from '../contract/refusals.ts';

/** What was refused, in words; with the meeting that is in the way, where the reader may know of it. */
export function refusalWithClash(t: Texts, error: unknown): string {
  const text = refusalText(t, error);
  const [clash] = isRefusal(error, slotTaken) ? error.data.clashes : [];
  return clash ? `${text} ${t('meetings.clash.is', { ...clash, time: shortMoment(clash.time) })}` : text;
}

/** Says in a corner what was refused; what is no refusal is a bug and goes on. */
export function tellRefusal(t: Texts, error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  toast(refusalWithClash(t, error), { kind: 'error', seconds: 10 });
}
