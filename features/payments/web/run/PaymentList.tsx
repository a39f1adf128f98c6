import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Payment } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { useMoney } from '../money.ts';
import { PaymentState } from './PaymentState.tsx';
import type { Run } from './run.ts';

const PaymentPanel = lazy(async () => ({ default: (await import('./PaymentPanel.tsx')).PaymentPanel }));

const states = ['all', 'paid', 'reversed', 'rejected'] as const;

/** The payments of a run, by name, with what stands behind each in the panel beside the list. */
export function PaymentList({ run }: { run: Run }) {
  const t = useTexts();
  const money = useMoney();
  const { id: projectId } = useProject();
  const list = useList(payments.payments, {
    filters: { search: '', state: 'all' },
    // Few rows: files and reversals follow below the list, and a phone shows each row as a card.
    keeps: { open: 0, size: 10 },
    input: (at) => ({ projectId, runId: run.id, search: at.search, state: stateIn(at) }),
  });
  const { at, go, narrow, rows } = list;
  const open = rows?.find(({ id }) => id === at.open);
  const titles = new Map(run.totals.map(({ actionId, title }) => [actionId, title]));
  return (
    <Stack gap="sm">
      <ChoiceButtons
        label={t('ui.word.state')}
        options={states.map((value) => ({ value, text: t(`payments.filter.${value}`) }))}
        value={stateIn(at)}
        onChange={(state) => narrow({ state })}
      />
      <ListView
        label={t('payments.run.payments')}
        list={list}
        search={
          <SearchField
            label={t('payments.run.search')}
            value={at.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        columns={columnsOf(t, { money, titles, usesIban: (rows ?? []).some(({ iban }) => iban) })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => go({ open: id })}
        hrefOf={({ id }) => `?${new URLSearchParams({ open: String(id) })}`}
        openKey={at.open || undefined}
        panel={
          open && (
            <PaymentPanel
              key={open.id}
              payment={open}
              title={titles.get(open.actionId) ?? ''}
              run={run}
              onClose={() => go({ open: 0 })}
            />
          )
        }
        empty={<Empty title={t('payments.run.noPayments')} />}
        failed={t('payments.run.failed')}
      />
    </Stack>
  );
}

const stateIn = (at: { state: string }) => states.find((one) => one === at.state) ?? 'all';

interface Shown {
  money: (cents: number) => string;
  titles: ReadonlyMap<number, string>;
  usesIban: boolean;
}

const columnsOf = (t: Texts, { money, titles, usesIban }: Shown): GridColumn<Payment>[] => [
  { key: 'name', header: t('payments.person'), cell: ({ name }) => name },
  { key: 'kayas', header: t('payments.kayas'), cell: ({ kayas }) => kayas || '–' },
  {
    key: 'action',
    header: t('ui.word.action'),
    cell: ({ actionId }) => titles.get(actionId) ?? String(actionId),
  },
  { key: 'sum', header: t('payments.amount'), align: 'end', cell: ({ cents }) => money(cents) },
  ...(usesIban
    ? [{ key: 'iban', header: t('payments.account'), cell: ({ iban }: Payment) => iban ?? '–' }]
    : []),
  { key: 'state', header: t('ui.word.state'), cell: (row) => <PaymentState payment={row} /> },
];
