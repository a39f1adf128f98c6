// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { payments } from '../../contract.ts';
import { PaymentsScreen } from '../PaymentsScreen.tsx';

const place = { at: '/symvoulos/admin/project/payments?tab=months' };
const months = answers(payments.months, [
  { month: '2020-03', payments: 4, cents: 20_000 },
  {
    month: '2020-02',
    payments: 2,
    cents: 9_000,
    closedAt: new Date('2020-03-02T08:00:00Z'),
    closedBy: 'Ρένα Συντονίστρια',
  },
]);
const done = answers(payments.setMonth, {});
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('a coordinator closes a month after its consequence was said, and opens none', async () => {
  const { sent } = show(<PaymentsScreen />, aSession('Coordinator'), [months, done], place);
  const closed = await rowOf(/02\/2020.*Κλειστός.*Ρένα Συντονίστρια/);
  expect(within(closed).queryByRole('button')).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(await rowOf(/03\/2020/)).getByRole('button', { name: 'Κλείσιμο μήνα' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Ο μήνας 03\/2020 κλείνει/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Κλείσιμο μήνα' }));
  await expect
    .poll(() => sent.find(({ call }) => call === payments.setMonth.path)?.input)
    .toMatchObject({ projectId: 1, month: '2020-03', closed: true });
});

test('the present month can be closed although nothing was paid in it', async () => {
  show(<PaymentsScreen />, aSession('Coordinator'), [answers(payments.months, [])], place);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(within(row).getByRole('button', { name: 'Κλείσιμο μήνα' })).toBeVisible();
});

test('only an Admin opens a month again, with a reason', async () => {
  const { sent } = show(<PaymentsScreen />, aSession('Admin'), [months, done], place);
  await userEvent.click(within(await rowOf(/02\/2020/)).getByRole('button', { name: 'Άνοιγμα μήνα' }));
  const dialog = await screen.findByRole('dialog', { name: 'Άνοιγμα του μήνα 02/2020' });
  const open = within(dialog).getByRole('button', { name: 'Άνοιγμα μήνα' });
  expect(open).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Αιτιολογία/ }), 'Λάθος μήνας');
  await userEvent.click(open);
  await expect
    .poll(() => sent.find(({ call }) => call === payments.setMonth.path)?.input)
    .toMatchObject({ month: '2020-02', closed: false, reason: 'Λάθος μήνας' });
});
