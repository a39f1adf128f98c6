import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { MassRun } from '../../../contract/mass.ts';

const kindOf = ({ state, failed }: Pick<MassRun, 'state' | 'failed'>): StatusKind => {
  if (state === 'ended') return failed > 0 ? 'warning' : 'good';
  return state === 'cancelled' ? 'neutral' : 'waiting';
};

/** The state of a run, in a word. */
export function RunState({ run }: { run: Pick<MassRun, 'state' | 'failed'> }) {
  const t = useTexts();
  return <StatusBadge kind={kindOf(run)}>{t(`developer.mass.state.${run.state}`)}</StatusBadge>;
}
