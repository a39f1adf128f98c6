import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { ToolState } from '../../contract/states.ts';

const kinds: Readonly<Record<ToolState, StatusKind>> = {
  none: 'neutral',
  incomplete: 'waiting',
  contradictory: 'bad',
  ready: 'warning',
  final: 'good',
  waiting: 'waiting',
  sending: 'waiting',
  pending: 'waiting',
  accepted: 'good',
  exists: 'good',
  refused: 'bad',
  failed: 'bad',
  changed: 'warning',
  withdrawn: 'neutral',
};

/** What a form is at, in colour, icon and word. */
export function StateBadge({ state }: { state: ToolState }) {
  const t = useTexts();
  return <StatusBadge kind={kinds[state]}>{t(`register.state.${state}`)}</StatusBadge>;
}
