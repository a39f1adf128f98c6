import { useTexts, type Texts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { Meeting } from '../contract/meeting.ts';

type Answered = Pick<Meeting, 'state' | 'answer'>;

const kinds: Record<Meeting['state'] | NonNullable<Meeting['answer']>, StatusKind> = {
  booked: 'waiting',
  attended: 'good',
  missed: 'warning',
  cancelled: 'neutral',
  confirmed: 'good',
  declined: 'bad',
  'another-time': 'warning',
};

/** Whether the answer of the mentee says more than the state: of a booked meeting, and of one that the mentee declined. */
const saysAnswer = ({ state, answer }: Answered): boolean =>
  (state === 'booked' && answer !== undefined) || (state === 'cancelled' && answer === 'declined');

/** The state of a meeting in words, or the answer of the mentee. */
export const stateInWords = (t: Texts, meeting: Answered): string =>
  saysAnswer(meeting) ? t(`meetings.answer.${meeting.answer!}`) : t(`meetings.state.${meeting.state}`);

/** Whether there is anything to say: nobody has answered an invitation yet, and its time is to come. */
export const hasNews = ({ state, answer }: Answered): boolean => state !== 'booked' || answer !== undefined;

/** The state of a meeting as a badge. */
export function StateBadge({ meeting }: { meeting: Answered }) {
  const t = useTexts();
  const { state, answer } = meeting;
  return (
    <StatusBadge kind={kinds[saysAnswer(meeting) ? answer! : state]}>{stateInWords(t, meeting)}</StatusBadge>
  );
}
