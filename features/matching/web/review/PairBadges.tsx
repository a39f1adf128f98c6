import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Pair } from '../../contract.ts';

/** Whether anything is to be known of a pair at a glance. */
export const isNotable = ({ locked, refusals, outcome }: Pair): boolean =>
  locked || refusals.length > 0 || outcome !== undefined;

/** What is to be known of a pair at a glance: chosen by hand, against a rule, and what became of it. */
export function PairBadges({ pair: { locked, refusals, outcome } }: { pair: Pair }) {
  const t = useTexts();
  return (
    <>
      {refusals.length > 0 && <StatusBadge kind="bad">{t('matching.badge.refused')}</StatusBadge>}
      {locked && <StatusBadge kind="neutral">{t('matching.badge.locked')}</StatusBadge>}
      {outcome && (
        <StatusBadge kind={outcome === 'linked' ? 'good' : 'warning'}>
          {t(`matching.outcome.${outcome}`)}
        </StatusBadge>
      )}
    </>
  );
}
