import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { Proposal } from '../contract.ts';

const kinds: Record<Proposal['state'], StatusKind> = {
  open: 'waiting',
  published: 'good',
  discarded: 'neutral',
};

/** The state of a proposal. */
export function StateBadge({ state }: { state: Proposal['state'] }) {
  const t = useTexts();
  return <StatusBadge kind={kinds[state]}>{t(`matching.state.${state}`)}</StatusBadge>;
}
