import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { unavailable } from '#platform/contract/refusal.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { notPublished } from '../../contract/refusals.ts';
import { calculators } from '../../contract.ts';
import { ActionCalculatorField } from './ActionCalculatorField.tsx';

const plan = { id: 9, name: 'Επιχειρηματικό σχέδιο' };
const loan = { id: 10, name: 'Δάνειο' };
const all = answers(calculators.getSpreadsheetList, [loan, plan]);
const none = answers(calculators.ofAction, {});
const has = ({ id, name }: typeof plan) =>
  answers(calculators.ofAction, { calculatorId: id, name, versionId: 21 });

const draw = (prepared: Parameters<typeof show>[2]) =>
  show(<ActionCalculatorField actionId={60} />, aSession('Supervisor'), prepared);
const field = () => screen.findByRole('combobox', { name: 'Υπολογιστής' });
const choose = async (name: string) => {
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name }));
};
const given = (sent: ReturnType<typeof show>['sent']) =>
  sent.filter(({ call }) => call === calculators.setAction.path).map(({ input }) => input);

test('an action gets a calculator at once, and undo takes it away again', async () => {
  const { sent } = draw([
    all,
    none,
    has(plan),
    none,
    answers(calculators.setAction, { calculatorId: 9, name: plan.name, versionId: 21 }),
    answers(calculators.setAction, {}),
  ]);
  expect(await field()).toHaveValue('');
  expect(await findings()).toEqual([]);
  await choose(plan.name);
  await waitFor(async () => expect(await field()).toHaveValue(plan.name));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(given(sent)).toEqual([{ actionId: 60, calculatorId: 9 }, { actionId: 60 }]);
});

test('undo brings back the calculator that the action had before', async () => {
  const { sent } = draw([
    all,
    has(plan),
    has(loan),
    has(plan),
    answers(calculators.setAction, { calculatorId: 10, name: loan.name, versionId: 22 }),
  ]);
  await choose(loan.name);
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await waitFor(() => expect(given(sent)).toHaveLength(2));
  expect(given(sent)[1]).toEqual({ actionId: 60, calculatorId: 9 });
});

test('a calculator that was taken back meanwhile is refused in words, and the choice stays as it was', async () => {
  draw([all, has(plan), answers(calculators.setAction, refused(notPublished))]);
  await choose(loan.name);
  expect(await screen.findByText(/Ο υπολογιστής δεν έχει δημοσιευτεί ακόμη\./)).toBeVisible();
  expect(await field()).toHaveValue(plan.name);
});

test('a project without published calculators has no field for them', async () => {
  const { sent } = draw([answers(calculators.getSpreadsheetList, []), none]);
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('what fails to load says so, and loads when it is tried again', async () => {
  draw([all, answers(calculators.ofAction, refused(unavailable)), has(plan)]);
  expect(await screen.findByText('Ο υπολογιστής της δράσης δεν φορτώθηκε')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await field()).toHaveValue(plan.name);
});
