// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { listChanged, monthClosed } from '../../contract/refusals.ts';
import type { Plan } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { aPlan, aRow, CHECKSUM, payable } from '../fixtures.ts';
import { PaymentsScreen } from '../PaymentsScreen.tsx';

const place = { at: '/symvoulos/admin/project/payments?tab=new' };
const coordinator = aSession('Coordinator');

const sorted: Plan['sorted'] = [
  { kind: 'doubled', count: 1, rows: [aRow({ kayas: 'Κ-1' })] },
  {
    kind: 'unknown',
    count: 3,
    rows: [
      aRow({ kayas: '123', suggestions: ['000123'] }),
      aRow({ kayas: 'Κ-5,Κ-6', hasSeparator: true }),
      aRow({ kayas: 'NOBODY' }),
    ],
  },
  { kind: 'other-project', count: 1, rows: [aRow({ kayas: 'Χ-1', project: 'Άλλο έργο' })] },
  { kind: 'inactive', count: 1, rows: [aRow({ kayas: 'Κ-9', userId: 19, name: 'Νίκη Φευγάτη' })] },
  {
    kind: 'paid',
    count: 1,
    rows: [
      aRow({
        kayas: 'Κ-8',
        userId: 18,
        name: 'Ίρις Πληρωμένη',
        actions: [{ actionId: 67, runId: 3, run: 'Οκτώβριος', day: '2026-10-20', missing: [] }],
      }),
    ],
  },
  {
    kind: 'not-entitled',
    count: 1,
    rows: [
      aRow({
        kayas: 'Κ-7',
        userId: 17,
        name: 'Λητώ Ατελής',
        actions: [{ actionId: 67, missing: [{ kind: 'done', holds: false, about: 'Εργαστήριο' }] }],
      }),
    ],
  },
  ...aPlan().sorted,
];

const pasted = "Κ-1 'Κ-1\n123 Κ-5,Κ-6 NOBODY Χ-1 Κ-9 Κ-8 Κ-7 Κ-2";
const keys = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Κωδικοί ΚΑΥΑΣ' });
const written = () => keys().value.split(/\s+/);
const button = (name: string | RegExp, at: HTMLElement = document.body) =>
  within(at).getByRole('button', { name });

/** Chooses the first action, pastes a list and has it checked. */
async function check(text = pasted) {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Εργαστήριο' }));
  await userEvent.click(keys());
  await userEvent.paste(text);
  await userEvent.click(button('Έλεγχος λίστας'));
}

test('a pasted list is sorted by what each key is, and every mistake is mended where it stands', async () => {
  const { sent } = show(
    <PaymentsScreen />,
    coordinator,
    [payable, answers(payments.plan, aPlan({ sorted }))],
    place,
  );
  await check();
  expect(await screen.findByText('2 άτομα, 2 πληρωμές, 170,00 €')).toBeVisible();
  for (const name of [
    'Διπλοί 1 κωδικός',
    'Άγνωστοι 3 κωδικοί',
    'Άλλο έργο 1 κωδικός',
    'Ανενεργοί 1 άτομο',
    'Πληρωμένοι ήδη 1 άτομο',
    'Δεν δικαιούνται 1 άτομο',
    'Πληρώνονται 2 άτομα',
  ])
    expect(button(name)).toBeVisible();
  expect(screen.getByText('· Άλλο έργο')).toBeVisible();
  expect(await findings()).toEqual([]);

  await userEvent.click(button('Διπλοί 1 κωδικός'));
  await userEvent.click(button('Κάθε κωδικός μία φορά'));
  expect(written()).toEqual(['Κ-1', '123', 'Κ-5,Κ-6', 'NOBODY', 'Χ-1', 'Κ-9', 'Κ-8', 'Κ-7', 'Κ-2']);
  await userEvent.click(button('Μήπως 000123;'));
  expect(written()[1]).toBe('000123');
  await userEvent.click(button('Χωρισμός στα κόμματα'));
  expect(written().slice(2, 4)).toEqual(['Κ-5', 'Κ-6']);
  const unknown = screen.getByRole('region', { name: /^Άγνωστοι/ });
  await userEvent.click(button('Αφαίρεση από τη λίστα', unknown));
  expect(written()).toEqual(['Κ-1', '000123', 'Κ-5', 'Κ-6', 'Χ-1', 'Κ-9', 'Κ-8', 'Κ-7', 'Κ-2']);
  await userEvent.click(button(/^Ανενεργοί/));
  await userEvent.click(button('Πληρωμή και των ανενεργών'));
  expect(screen.getByRole('checkbox', { name: /δεν είναι ενεργά/ })).toBeChecked();
  const plans = sent.filter(({ call }) => call === payments.plan.path).map(({ input }) => input);
  expect(plans).toHaveLength(6);
  expect(plans.at(-1)).toMatchObject({ actionIds: [67], withInactive: true, kayas: keys().value });
});

test('a row says by which run a person was paid, and what is missing for another', async () => {
  show(<PaymentsScreen />, coordinator, [payable, answers(payments.plan, aPlan({ sorted }))], place);
  await check();
  await userEvent.click(await screen.findByRole('button', { name: /^Πληρωμένοι ήδη/ }));
  expect(await screen.findByText('Εργαστήριο: πληρώθηκε με «Οκτώβριος», 20/10/2026')).toBeVisible();
  await userEvent.click(button(/^Δεν δικαιούνται/));
  expect(await screen.findByText('Δεν έχει ολοκληρωθεί: Εργαστήριο')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Λητώ Ατελής' })).toHaveAttribute('href', '/symvoulos/userinfo/17');
});

test('a list that was changed after its check cannot be paid before it is checked again', async () => {
  show(<PaymentsScreen />, coordinator, [payable, answers(payments.plan, aPlan())], place);
  await check('Κ-1 Κ-2');
  expect(await screen.findByRole('button', { name: 'Πληρωμή 2 ατόμων' })).toBeEnabled();
  await userEvent.type(keys(), ' Κ-3');
  expect(screen.getByText(changedSince)).toBeVisible();
  expect(button('Πληρωμή 2 ατόμων')).toBeDisabled();
});

const changedSince = 'Αλλάξατε δράσεις ή άτομα μετά τον έλεγχο. Ελέγξτε ξανά πριν πληρώσετε.';

test('a filter pays those of its people who are entitled, and other actions need another check', async () => {
  const project = {
    ...aProject,
    settings: { User: { Fields: [{ Name: 'city', Label: 'Πόλη', Visible: 3 }] } },
  };
  const { sent } = show(<PaymentsScreen />, coordinator, [payable, answers(payments.plan, aPlan())], {
    ...place,
    project,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Εργαστήριο' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Όλους όσοι δικαιούνται' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Αναζήτηση' }), 'μαρία');
  await userEvent.click(button('Φίλτρο πεδίου'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Πεδίο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Πόλη' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Τιμή' }), 'Χανιά');
  await userEvent.click(button('Εφαρμογή φίλτρου'));
  await userEvent.click(button('Έλεγχος λίστας'));
  const pay = await screen.findByRole('button', { name: 'Πληρωμή 2 ατόμων' });
  const { input } = sent.findLast(({ call }) => call === payments.plan.path)!;
  expect(input).toMatchObject({
    actionIds: [67],
    search: 'μαρία',
    filter: [{ field: 'city', match: 'contains', value: 'Χανιά' }],
  });
  expect(input).not.toHaveProperty('kayas');
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Πρακτική' }));
  expect(screen.getByText(changedSince)).toBeVisible();
  expect(pay).toBeDisabled();
});

test('the confirmation sends exactly what it shows, and leads to the run', async () => {
  const { sent, router } = show(
    <PaymentsScreen />,
    coordinator,
    [
      payable,
      answers(payments.plan, aPlan()),
      answers(payments.run, { runId: 4, payments: 2, cents: 17_000 }),
    ],
    place,
  );
  await check('Κ-1 Κ-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Πληρωμή 2 ατόμων' }));
  const dialog = await screen.findByRole('dialog', { name: 'Επιβεβαίωση πληρωμής' });
  expect(within(dialog).getByText('2 άτομα, 2 πληρωμές, 170,00 €')).toBeVisible();
  expect(within(dialog).getByText(CHECKSUM)).toBeVisible();
  expect(await findings()).toEqual([]);
  const name = within(dialog).getByRole('textbox', { name: /Όνομα πληρωμής/ });
  await userEvent.clear(name);
  expect(button('Πληρωμή 2 ατόμων', dialog)).toBeDisabled();
  await userEvent.type(name, 'Δόση Νοεμβρίου');
  await userEvent.click(button('Πληρωμή 2 ατόμων', dialog));
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/project/payments/4');
  expect(sent.find(({ call }) => call === payments.run.path)!.input).toMatchObject({
    projectId: 1,
    actionIds: [67],
    kayas: 'Κ-1 Κ-2',
    name: 'Δόση Νοεμβρίου',
    checksum: CHECKSUM,
    payments: 2,
    cents: 17_000,
  });
});

test('a list that changed meanwhile makes no payment and is shown again with its new numbers', async () => {
  let plans = 0;
  const next = aPlan({ checksum: 'b'.repeat(64), people: 1, payments: 1, cents: 5_000 });
  const { sent } = show(
    <PaymentsScreen />,
    coordinator,
    [
      payable,
      answersBy(payments.plan, () => ((plans += 1) === 1 ? aPlan() : next)),
      answers(payments.run, refused(listChanged)),
    ],
    place,
  );
  await check('Κ-1 Κ-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Πληρωμή 2 ατόμων' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(button('Πληρωμή 2 ατόμων', dialog));
  expect(await within(dialog).findByText(/Η λίστα άλλαξε στο μεταξύ/)).toBeVisible();
  expect(button('Πληρωμή 2 ατόμων', dialog)).toBeDisabled();
  await userEvent.click(button('Ακύρωση', dialog));
  expect(await screen.findByText('1 άτομο, 1 πληρωμή, 50,00 €')).toBeVisible();
  expect(button('Πληρωμή 1 ατόμου')).toBeEnabled();
  expect(sent.filter(({ call }) => call === payments.run.path)).toHaveLength(1);
});

test('in a closed month a coordinator is stopped, and an Admin writes a reason', async () => {
  const prepared = [
    payable,
    answers(payments.plan, aPlan()),
    answers(payments.run, refused(monthClosed, { month: '2026-11' })),
    answers(payments.run, { runId: 4, payments: 2, cents: 17_000 }),
  ];
  const { sent } = show(<PaymentsScreen />, aSession('Admin'), prepared, place);
  await check('Κ-1 Κ-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Πληρωμή 2 ατόμων' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(button('Πληρωμή 2 ατόμων', dialog));
  await userEvent.type(
    await within(dialog).findByRole('textbox', { name: /Αιτιολογία για τον κλειστό μήνα/ }),
    'Εντολή ελέγχου',
  );
  await userEvent.click(button('Πληρωμή 2 ατόμων', dialog));
  await expect
    .poll(() => sent.findLast(({ call }) => call === payments.run.path)!.input)
    .toMatchObject({ monthReason: 'Εντολή ελέγχου' });
});

test('people without an account are named before they are paid', async () => {
  const withoutIban = { count: 1, people: [{ userId: 11, name: 'Δανάη Δείγμα' }] };
  show(
    <PaymentsScreen />,
    coordinator,
    [payable, answers(payments.plan, aPlan({ withoutIban, sorted: [] }))],
    place,
  );
  await check('Κ-1 Κ-2');
  expect(await screen.findByText('1 άτομο χωρίς έγκυρο IBAN')).toBeVisible();
  expect(screen.getByText('Δανάη Δείγμα')).toBeVisible();
});

test('a project without payable actions leads to its settings', async () => {
  show(
    <PaymentsScreen />,
    coordinator,
    [answers(payments.payable, { actions: [], isUnset: true, usesIban: false, hasPayer: false })],
    place,
  );
  expect(await screen.findByText('Δεν έχουν οριστεί δράσεις πληρωμών.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ρυθμίσεις πληρωμών του έργου' })).toBeVisible();
});

test('on a phone a checked list lies within the width of the page', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<PaymentsScreen />, coordinator, [payable, answers(payments.plan, aPlan({ sorted }))], place);
  await check();
  await screen.findByText('2 άτομα, 2 πληρωμές, 170,00 €');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
