import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { MemberState } from '../contract/selection.ts';

const looks: Record<MemberState, StatusKind> = { 0: 'neutral', 1: 'good', 2: 'warning', 3: 'bad' };

/** The state of a person in the project: never active, active, set inactive, left. */
export function StateBadge({ state }: { state: MemberState }) {
  const t = useTexts();
  return <StatusBadge kind={looks[state]}>{t(`people.state.${state}`)}</StatusBadge>;
}
