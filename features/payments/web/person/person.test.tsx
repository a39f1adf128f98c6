// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { useTexts } from '#platform/web/texts.ts';
import { payments } from '../../contract.ts';
import { OwnPaid } from './OwnPaid.tsx';
import { PaidCell } from './PaidCell.tsx';
import { PersonPayments } from './PersonPayments.tsx';

const user = { id: 11 } as ComponentProps<typeof PersonPayments>['user'];

test('the page about a person says what was paid by which run, what was reversed and why, and what is open', async () => {
  show(<PersonPayments user={user} />, aSession('Coordinator'), [
    answers(payments.ofPerson, [
      {
        actionId: 67,
        title: 'Εργαστήριο',
        paid: { runId: 4, run: 'Νοέμβριος', day: '2026-11-20', cents: 5_000 },
        reversed: [
          {
            runId: 3,
            run: 'Οκτώβριος',
            day: '2026-10-20',
            cents: 5_000,
            reason: 'Λάθος λογαριασμός',
            at: new Date('2026-10-22T08:00:00Z'),
          },
        ],
      },
      { actionId: 68, title: 'Πρακτική', reversed: [] },
    ]),
  ]);
  expect(await screen.findByText('Πληρώθηκε 20/11/2026')).toBeVisible();
  expect(screen.getByText(/Λάθος λογαριασμός/)).toBeVisible();
  expect(screen.getByText('Δεν έχει πληρωθεί.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Νοέμβριος' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/payments/4',
  );
  expect(await findings()).toEqual([]);
});

test('a mentee sees at an own action whether it was paid or not yet, and no amount', async () => {
  const mine = answers(payments.mine, [
    { actionId: 67, title: 'Εργαστήριο', day: '2026-11-20' },
    { actionId: 68, title: 'Πρακτική' },
  ]);
  const drawn = show(
    <>
      <OwnPaid actionId={67} />
      <OwnPaid actionId={68} />
      <OwnPaid actionId={69} />
    </>,
    aSession('Mentee'),
    [mine],
  );
  expect(await screen.findByText('Πληρώθηκε 20/11/2026')).toBeVisible();
  expect(screen.getByText('Η πληρωμή αυτής της δράσης δεν έχει γίνει ακόμη.')).toBeVisible();
  expect(drawn.container.textContent).not.toContain('€');
});

test('the mentees of an action show the day of their payment, asked for once for the whole page', async () => {
  const [danae, aris] = [
    { id: 11, name: 'Δανάη' },
    { id: 12, name: 'Άρης' },
  ] as const;
  const { sent } = show(
    <>
      {[danae, aris].map((mentee) => (
        <PaidCell key={mentee.id} actionId={67} mentee={mentee} menteeIds={[11, 12]} />
      ))}
    </>,
    aSession('Coordinator'),
    [answers(payments.marks, [{ userId: 11, day: '2026-11-20' }])],
  );
  expect(await screen.findByText('Πληρώθηκε 20/11/2026')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
  expect(sent).toEqual([{ call: payments.marks.path, input: { actionId: 67, userIds: [11, 12] } }]);
});

test('the tab of payments on the page about a person has its words', async () => {
  const Tab = () => useTexts()('people.page.section.payments');
  show(<Tab />, aSession('Coordinator'), []);
  expect(await screen.findByText('Πληρωμές')).toBeVisible();
});
