// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { programme } from '#features/programme/contract.ts';
import { payments } from '../../contract.ts';
import { payable } from '../fixtures.ts';
import { PaymentSettingsForm } from './PaymentSettingsForm.tsx';

const titles = answers(programme.titles, [
  { id: 67, typeId: 4, title: 'Εργαστήριο', group: '' },
  { id: 68, typeId: 4, title: 'Πρακτική', group: '' },
]);
type Document = Parameters<typeof PaymentSettingsForm>[0]['document'];
const place = { at: '/symvoulos/admin/project/1', route: '/symvoulos/admin/project/$ProjectId' };

const given: Document = {
  Config: {
    PaymentActionIds: [67, 68],
    Payments: { Rules: [{ ActionId: 67, Cents: 5_000, Condition: 'actions[67].done' }] },
  },
};

function Settings({ onDocument }: { onDocument: (document: Document) => void }) {
  const [document, setDocument] = useState<Document>(given);
  return (
    <PaymentSettingsForm
      document={document}
      onChange={(next) => {
        const changed = next(document);
        setDocument(changed);
        onDocument(changed);
      }}
    />
  );
}

const rule = (name: RegExp) => screen.findByRole('button', { name });

test('each payable action shows its amount and its rule, and opens to be changed', async () => {
  let last: Document = {};
  show(
    <Settings onDocument={(document) => (last = document)} />,
    aSession('Admin'),
    [
      payable,
      titles,
      answers(payments.tryRule, { mentees: 40, sample: 40, entitled: 12, people: [], failures: [] }),
    ],
    place,
  );
  expect(await rule(/^Εργαστήριο ?50,00\s€ · με όρο$/)).toBeVisible();
  await userEvent.click(await rule(/^Πρακτική ?χωρίς ποσό · όποιος ολοκλήρωσε τη δράση$/));
  const group = await screen.findByRole('group', { name: 'Πρακτική' });
  expect(
    await within(group).findByText('Δικαιούνται 12 από τους 40 που δοκιμάστηκαν (από 40).'),
  ).toBeVisible();
  expect(await findings()).toEqual([]);
  const amount = within(group).getByRole('textbox', { name: 'Ποσό σε ευρώ' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '120,50');
  expect(last).toMatchObject({
    Config: {
      Payments: {
        Rules: [
          { ActionId: 67, Cents: 5_000, Condition: 'actions[67].done' },
          { ActionId: 68, Cents: 12_050, Condition: '' },
        ],
      },
    },
  });
  expect(await rule(/^Πρακτική ?120,50\s€ · όποιος ολοκλήρωσε τη δράση$/)).toBeVisible();
});

test('a rule is tried over mentees: some of both by name, and every fault with how many it hits', async () => {
  const { sent } = show(
    <Settings onDocument={() => {}} />,
    aSession('Coordinator'),
    [
      payable,
      titles,
      answersBy(payments.tryRule, ({ condition }) =>
        condition === ''
          ? { mentees: 40, sample: 40, entitled: 0, people: [], failures: [] }
          : {
              mentees: 600,
              sample: 500,
              entitled: 1,
              people: [
                { userId: 11, name: 'Δανάη Δείγμα', isEntitled: true },
                { userId: 12, name: 'Άρης Δοκιμής', isEntitled: false },
              ],
              failures: [{ message: 'x is not defined', mentees: 3 }],
            },
      ),
    ],
    place,
  );
  await userEvent.click(await rule(/^Εργαστήριο ?50,00\s€ · με όρο$/));
  const group = await screen.findByRole('group', { name: 'Εργαστήριο' });
  for (const text of [
    'Δικαιούνται 1 από τους 500 που δοκιμάστηκαν (από 600).',
    'Για παράδειγμα ναι: Δανάη Δείγμα',
    'Για παράδειγμα όχι: Άρης Δοκιμής',
    'Δεν εκτελείται για 3 άτομα: x is not defined',
  ])
    expect(await within(group).findByText(text)).toBeVisible();
  expect(sent.filter(({ call }) => call === payments.tryRule.path).map(({ input }) => input)).toEqual([
    { projectId: 1, actionId: 67, condition: 'actions[67].done' },
  ]);
});
