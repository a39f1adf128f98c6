import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { stageStates } from '../contract/form.ts';

type State = (typeof stageStates)[number];

const kinds: Readonly<Record<State, StatusKind>> = {
  empty: 'neutral',
  incomplete: 'waiting',
  contradictory: 'bad',
  ready: 'warning',
  final: 'good',
};

/** What a stage of a person is at. One that is not open yet says so, whatever is in it. */
export function StageBadge({ state, isOpen }: { state: State; isOpen: boolean }) {
  const t = useTexts();
  if (state !== 'final' && !isOpen)
    return <StatusBadge kind="neutral">{t('microdata.state.closed')}</StatusBadge>;
  return <StatusBadge kind={kinds[state]}>{t(`microdata.state.${state}`)}</StatusBadge>;
}
