import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Pair } from '../../contract.ts';

/** Whether a pair has any badge. */
export const isNotable = ({ locked, refusals, outcome }: Pair): boolean =>
  locked || refusals.length > 0 || outcome !== undefined;

/** The badges of a pair: chosen by hand, against a rule, and the outcome. */
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
