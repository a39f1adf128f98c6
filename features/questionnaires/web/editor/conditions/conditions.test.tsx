// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { bringParts, choice, drawEditor, press } from '../../fixtures.ts';

beforeAll(bringParts);

const many = aQuestion(31, {
  number: 3,
  text: both('Τι σας αρέσει;'),
  data: { options: options('Μουσική', 'Θέατρο') },
});
const draft = (condition?: string) =>
  aQuestionnaire([choice(1, 'Εργάζεστε;'), choice(2, 'Πού;', condition), many]);

const choose = async (name: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a condition is built in words, and the code view has the same expression', async () => {
  const { saved } = drawEditor(draft(), { query: '?at=ID_0002' });
  expect(await screen.findByText('Φαίνεται πάντα.')).toBeVisible();
  await press('Προσθήκη συνθήκης');
  expect(await screen.findByRole('combobox', { name: 'Ερώτηση' })).toHaveValue('1. Εργάζεστε;');
  await choose('Τιμή', 'Όχι');
  await press('Προσθήκη σύγκρισης');
  const group = await screen.findByRole('group', { name: 'Όλα τα παρακάτω' });
  await userEvent.click(within(group).getAllByRole('combobox', { name: 'Ερώτηση' })[1]!);
  await userEvent.click(await screen.findByRole('option', { name: '3. Τι σας αρέσει;' }));
  expect(await findings()).toEqual([]);
  await waitFor(() =>
    expect(questionsOf(saved().at(-1)!)[1]!.condition).toBe(
      'answers.ID_0001 === 2 && answers.ID_0003.includes(1)',
    ),
  );
  await press('Κώδικας');
  expect(await screen.findByRole('textbox', { name: 'Έκφραση' })).toHaveTextContent(
    'answers.ID_0001 === 2 && answers.ID_0003.includes(1)',
  );
});

test('a condition is negated, its group changed, and a part removed', async () => {
  const { saved } = drawEditor(draft('answers.ID_0001 === 1 && answers.ID_0003.includes(2)'), {
    query: '?at=ID_0002',
  });
  await choose('Ισχύουν', 'Κάποιο από τα παρακάτω');
  const group = await screen.findByRole('group', { name: 'Κάποιο από τα παρακάτω' });
  await userEvent.click(within(group).getAllByRole('checkbox', { name: 'Να ισχύει το αντίθετο' })[1]!);
  const condition = () => questionsOf(saved().at(-1)!)[1]!.condition;
  await waitFor(() => expect(condition()).toBe('!(answers.ID_0001 === 1) || answers.ID_0003.includes(2)'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Αφαίρεση μέρους της συνθήκης' })[2]!);
  await waitFor(() => expect(condition()).toBe('!(answers.ID_0001 === 1)'));
});

test('an expression that only code can say is shown as code, with the place of its error', async () => {
  drawEditor(draft('Object.keys(answers).length > '), { query: '?at=ID_0002' });
  expect(await screen.findByText('Αυτή η συνθήκη γράφεται μόνο ως κώδικας')).toBeVisible();
  expect(
    await screen.findByText(/^1:\d+ Η έκφραση τελειώνει πριν ολοκληρωθεί\.$/, {}, { timeout: 15_000 }),
  ).toBeVisible();
});

test.each([
  ['answers.ID_0001 = 1', /^1:17 =: Η συνθήκη διαβάζει τιμές, δεν τις αλλάζει\.$/],
  ['fetch("x")', /^1:1 fetch: Η συνθήκη έχει όνομα που δεν υπάρχει\.$/],
])('the code field says in Greek why %s is no condition', async (condition, words) => {
  drawEditor(draft(condition), { query: '?at=ID_0002' });
  await press('Κώδικας');
  expect(await screen.findByText(words)).toBeVisible();
});

test('a condition that is typed as code is undone and redone in the code field, too', async () => {
  drawEditor(draft(), { query: '?at=ID_0002' });
  await press('Κώδικας');
  const code = () => screen.findByRole('textbox', { name: 'Έκφραση' });
  await userEvent.click(await code());
  await userEvent.keyboard('answers.ID_0001 > 1');
  expect(await code()).toHaveTextContent('answers.ID_0001 > 1');
  await press('Αναίρεση');
  await expect.poll(async () => (await code()).textContent).not.toContain('ID_0001');
  await press('Επανάληψη');
  await expect.poll(async () => (await code()).textContent).toContain('answers.ID_0001 > 1');
});

test('test answers show and hide the question', async () => {
  drawEditor(draft('answers.ID_0001 === 1'), { query: '?at=ID_0002' });
  expect(
    await screen.findByText('Με αυτές τις απαντήσεις η ερώτηση κρύβεται.', {}, { timeout: 15_000 }),
  ).toBeVisible();
  const trial = screen.getByRole('group', { name: 'Δοκιμή της συνθήκης' });
  await userEvent.click(within(trial).getByRole('radio', { name: 'Ναι' }));
  expect(
    await screen.findByText('Με αυτές τις απαντήσεις η ερώτηση φαίνεται.', {}, { timeout: 15_000 }),
  ).toBeVisible();
});

test('warnings are beside the question and in the list, which leads to their places', async () => {
  drawEditor(
    aQuestionnaire([
      choice(1, 'Εργάζεστε;'),
      choice(2, 'Πού;', 'answers.ID_0404 === 1'),
      choice(3, 'Πόσο;', 'answers.ID_0001 === 9'),
    ]),
  );
  await press('2 προειδοποιήσεις');
  expect(await screen.findByText(/δεν ισχύει με καμία απάντηση σε: «1\. Εργάζεστε;»/)).toBeVisible();
  const dangling = screen.getByText(/διαβάζει ερώτηση που δεν υπάρχει: «ID_0404»/);
  await userEvent.click(within(dangling.closest('li')!).getByRole('button', { name: '2. Πού;' }));
  const notice = await screen.findByRole('note');
  expect(within(notice).getByText(/διαβάζει ερώτηση που δεν υπάρχει/)).toBeVisible();
});
