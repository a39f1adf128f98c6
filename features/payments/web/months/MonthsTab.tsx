import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { partsOf } from '#engines/dates/model-date.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { payments } from '../../contract.ts';
import { useMoney } from '../money.ts';
import { OpenMonth } from './OpenMonth.tsx';

type Month = Output<typeof payments.months>[number];

/** The months of payments. A closed one takes no payment and no reversal without an Admin's reason. */
export function MonthsTab() {
  const t = useTexts();
  const language = useLanguage();
  const money = useMoney();
  const { id: projectId } = useProject();
  const mayOpen = useSession().roles.includes('Admin');
  const { run, isBusy } = useAct();
  const [opening, setOpening] = useState<string>();
  const { data, error, refetch } = useQuery(ask(payments.months, { projectId }));
  const close = async (month: string) => {
    const isSure = await confirm({
      text: t('payments.month.close.sure', { month: shownMonth(month) }),
      yes: t('payments.month.close'),
      no: t('ui.cancel'),
    });
    if (isSure) await run(payments.setMonth, { projectId, month, closed: true });
  };
  if (error)
    return <FailureNotice what={t('payments.months.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  return (
    <Stack gap="sm">
      <Text>{t('payments.months.text')}</Text>
      <SimpleTable
        label={t('payments.tab.months')}
        hasCards
        rows={withRecent(data)}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: t('payments.month'), cell: ({ month }) => shownMonth(month) },
          {
            key: 'payments',
            header: t('payments.run.payments'),
            align: 'end',
            cell: (row) => row.payments,
          },
          { key: 'sum', header: t('payments.run.sum'), align: 'end', cell: ({ cents }) => money(cents) },
          {
            key: 'state',
            header: t('ui.word.state'),
            cell: ({ closedAt, closedBy = '' }) =>
              closedAt ? (
                <Stack gap={2}>
                  <StatusBadge kind="neutral">{t('payments.month.closed')}</StatusBadge>
                  <Text size="sm" c="dimmed">
                    {`${formatMoment(closedAt, language)} · ${closedBy}`}
                  </Text>
                </Stack>
              ) : (
                <StatusBadge kind="good">{t('payments.month.isOpen')}</StatusBadge>
              ),
          },
          {
            key: 'act',
            header: t('ui.word.actions'),
            cell: ({ month, closedAt }) => (
              <Group gap="xs" data-no-print>
                {closedAt === undefined && (
                  <Button size="xs" variant="default" loading={isBusy} onClick={() => void close(month)}>
                    {t('payments.month.close')}
                  </Button>
                )}
                {closedAt !== undefined && mayOpen && (
                  <Button size="xs" variant="default" onClick={() => setOpening(month)}>
                    {t('payments.month.open')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
      {opening !== undefined && (
        <OpenMonth month={opening} shown={shownMonth(opening)} onClose={() => setOpening(undefined)} />
      )}
    </Stack>
  );
}

const shownMonth = (month: string): string => {
  const [year, number] = month.split('-');
  return `${number}/${year}`;
};

/** The months of the server, and the present and the last one if they have no payments yet. */
function withRecent(months: readonly Month[]): Month[] {
  const now = athensClock(Date.now()).date;
  const { month, year } = partsOf(now);
  const present = sqlDay(now).slice(0, 7);
  const last = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  const missing = [present, last].filter((one) => !months.some((known) => known.month === one));
  return [...months, ...missing.map((one): Month => ({ month: one, payments: 0, cents: 0 }))].toSorted(
    (one, other) => other.month.localeCompare(one.month),
  );
}
