import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { MeetingState } from '../contract/meeting.ts';

const kinds: Record<MeetingState, StatusKind> = {
  booked: 'waiting',
  attended: 'good',
  missed: 'warning',
  cancelled: 'neutral',
};

/** The state of a meeting as a badge. */
export function StateBadge({ state }: { state: MeetingState }) {
  const t = useTexts();
  return <StatusBadge kind={kinds[state]}>{t(`meetings.state.${state}`)}</StatusBadge>;
}
