import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { PrivacyRequest } from '../../contract.ts';
import { daysBetween } from './days.ts';

/** The days before the deadline from which the badge warns. */
const soon = 7;

const looks: Record<Exclude<PrivacyRequest['state'], 'open'>, StatusKind> = {
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
};

/** The state of a request: the days left while it is open, and its result afterwards. */
export function RequestBadge({ request }: { request: Pick<PrivacyRequest, 'state' | 'dueAt'> }) {
  const t = useTexts();
  const { state, dueAt } = request;
  const [now] = useState(() => new Date());
  if (state !== 'open') return <StatusBadge kind={looks[state]}>{t(`privacy.state.${state}`)}</StatusBadge>;
  const left = daysBetween(now, dueAt);
  if (left < 0) return <StatusBadge kind="bad">{t('privacy.clock.over', { count: -left })}</StatusBadge>;
  if (left === 0) return <StatusBadge kind="warning">{t('privacy.clock.today')}</StatusBadge>;
  return (
    <StatusBadge kind={left <= soon ? 'warning' : 'waiting'}>
      {t('privacy.clock.left', { count: left })}
    </StatusBadge>
  );
}
