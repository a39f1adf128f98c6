import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RunRow } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { shownDay, useMoney } from '../money.ts';
import { ReadAnswer } from './ReadAnswer.tsx';

/** The runs of the project, the newest first, with what is paid in all. */
export function RunsTab({ onNew }: { onNew: () => void }) {
  const t = useTexts();
  const money = useMoney();
  const { id: projectId, url } = useProject();
  const list = useList(payments.runs, { filters: {}, keeps: { tab: 'runs' }, input: () => ({ projectId }) });
  const { data } = list;
  const runAddress = (runId: number) =>
    href('/{curProject}/admin/project/payments/{runId}', { curProject: url, runId });
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text role="status">
          {data && data.all > 0 && t('payments.living', { count: data.payments, sum: money(data.cents) })}
        </Text>
        <ReadAnswer />
      </Group>
      <ListView
        label={t('payments.tab.runs')}
        list={list}
        columns={runColumns(t, { money, addressOf: runAddress })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <Empty
            title={t('payments.none')}
            action={
              <Button variant="default" onClick={onNew}>
                {t('payments.new')}
              </Button>
            }
          >
            {t('payments.none.text')}
          </Empty>
        }
        failed={t('payments.failed')}
      />
    </Stack>
  );
}

interface Ways {
  money: (cents: number) => string;
  addressOf: (runId: number) => string;
}

const runColumns = (t: Texts, { money, addressOf }: Ways): GridColumn<RunRow>[] => [
  {
    key: 'name',
    header: t('payments.run.name'),
    cell: ({ id, name }) => (
      <Anchor component={Link} to={addressOf(id)}>
        {name}
      </Anchor>
    ),
  },
  { key: 'day', header: t('payments.run.day'), cell: ({ day }) => shownDay(day) },
  { key: 'people', header: t('payments.run.people'), align: 'end', cell: ({ people }) => people },
  { key: 'payments', header: t('payments.run.payments'), align: 'end', cell: (run) => run.payments },
  { key: 'sum', header: t('payments.run.sum'), align: 'end', cell: ({ cents }) => money(cents) },
  {
    key: 'reversed',
    header: t('payments.run.reversed'),
    align: 'end',
    cell: ({ reversedPayments, reversedCents }) =>
      reversedPayments > 0 ? `${reversedPayments} · ${money(reversedCents)}` : '–',
  },
  { key: 'by', header: t('payments.run.by'), cell: ({ madeBy }) => madeBy },
  { key: 'state', header: t('ui.word.state'), cell: (run) => <RunBadge run={run} /> },
];

/** What a run is at: reversed as a whole, ordered from a bank, locked, or open. */
export function RunBadge({ run }: { run: RunRow }) {
  const t = useTexts();
  if (run.reversedPayments === run.payments)
    return <StatusBadge kind="neutral">{t('payments.state.reversed')}</StatusBadge>;
  if (run.files > 0) return <StatusBadge kind="waiting">{t('payments.state.ordered')}</StatusBadge>;
  if (run.isLocked) return <StatusBadge kind="good">{t('payments.state.locked')}</StatusBadge>;
  return <StatusBadge kind="good">{t('payments.state.paid')}</StatusBadge>;
}
