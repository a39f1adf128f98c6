import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { Total } from '../contract/shapes.ts';
import { useMoney } from './money.ts';

/** The totals of a run by action, with the sum of all. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  const t = useTexts();
  const money = useMoney();
  const all = {
    actionId: 0,
    title: t('payments.total'),
    payments: totals.reduce((sum, one) => sum + one.payments, 0),
    cents: totals.reduce((sum, { cents }) => sum + cents, 0),
  };
  return (
    <SimpleTable
      label={t('payments.totals')}
      hasCards
      rows={[...totals, all]}
      rowKey={({ actionId }) => actionId}
      columns={[
        {
          key: 'action',
          header: t('ui.word.action'),
          cell: ({ actionId, title }) => (actionId === 0 ? <strong>{title}</strong> : title),
        },
        {
          key: 'payments',
          header: t('payments.run.payments'),
          align: 'end',
          cell: (row) => row.payments,
        },
        { key: 'sum', header: t('payments.run.sum'), align: 'end', cell: ({ cents }) => money(cents) },
      ]}
    />
  );
}
