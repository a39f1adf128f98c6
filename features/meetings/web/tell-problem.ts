import { Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import type { Texts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';

/** What stands in the way of a booking, as the server tells it (`present` of a `slot-taken`, in wire names). */
interface Taken {
  Clashes?: { Time: string; Mentor: string; Mentee: string; Title: string }[];
}

/** What was refused, in words; with the meeting that is in the way, where the reader may know of it. */
export function problemText(t: Texts, problem: Problem): string {
  const known = t(`meetings.${problem.code}`);
  const text = known === `meetings.${problem.code}` ? t('meetings.failed') : known;
  const [clash] = (problem.details.present as Taken | undefined)?.Clashes ?? [];
  if (problem.code !== 'slot-taken' || !clash) return text;
  const { Time, Mentor: mentor, Mentee: mentee, Title: title } = clash;
  return `${text} ${t('meetings.clash.is', { time: shortMoment(new Date(Time)), mentor, mentee, title })}`;
}

/** Says in a corner what was refused; what is no refusal is a bug and goes on. */
export function tellProblem(t: Texts, error: unknown): void {
  if (!(error instanceof Problem)) throw error;
  toast(problemText(t, error), { kind: 'error', seconds: 10 });
}
