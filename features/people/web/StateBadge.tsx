import { useTexts } from '#platform/web/texts.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { MemberState } from '../contract/selection.ts';

const looks: Record<MemberState, StatusKind> = { 0: 'neutral', 1: 'good', 2: 'warning', 3: 'bad' };

/**
 * The state of a person in the project: never active, active, set inactive, left; of an active one also whether they
 * withdrew their consent, or have not come yet.
 */
export function StateBadge({
  state,
  notSignedIn,
  withdrawn,
}: {
  state: MemberState;
  notSignedIn?: boolean | undefined;
  withdrawn?: boolean | undefined;
}) {
  const t = useTexts();
  if (state === ACTIVE && withdrawn) return <StatusBadge kind="bad">{t('people.withdrawn')}</StatusBadge>;
  if (state === ACTIVE && notSignedIn)
    return <StatusBadge kind="waiting">{t('people.notSignedIn')}</StatusBadge>;
  return <StatusBadge kind={looks[state]}>{t(`people.state.${state}`)}</StatusBadge>;
}
