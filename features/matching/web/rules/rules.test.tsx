// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { badRules } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { matching, staleRules } from '../../contract.ts';
import { ruleList, someRules } from '../fixtures.ts';
import { MatchingScreen } from '../MatchingScreen.tsx';

const route = '/symvoulos/admin/project/matching';
const draw = (prepared: Parameters<typeof show>[2]) =>
  show(<MatchingScreen />, aSession('Supervisor'), prepared, { at: `${route}?part=rules`, route });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (field: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

// Lazy parts of the screen are loaded before the tests.
beforeAll(async () => {
  await import('./RulesView.tsx');
});

test('rules of matching are shown in words with their weights', async () => {
  draw([answers(matching.rules, someRules)]);
  const list = await screen.findByRole('list', { name: 'Κανόνες' });
  const [near, apart] = within(list).getAllByRole('listitem');
  expect(near!.textContent).toMatch(
    /^Όσο πιο κοντινοί τόποι στο πεδίο «Περιφέρεια», τόσο καλύτερα. Από 400 χλμ./,
  );
  expect(near!.textContent).toMatch(/Βάρος 5/);
  expect(apart!.textContent).toMatch(/^Ποτέ μαζί όσοι έχουν την ίδια τιμή στο πεδίο «Εταιρεία»/);
  expect(apart!.textContent).toMatch(/Αποκλείει πάντα/);
  expect(screen.getByRole('button', { name: 'Αποθήκευση κανόνων' })).toBeDisabled();
  expect(await findings()).toEqual([]);
});

test('a new rule gets its fields and its weight, and is saved with the version that was read', async () => {
  const { sent } = draw([answers(matching.rules, someRules), answers(matching.saveRules, { version: 5 })]);
  await press('Προσθήκη κανόνα');
  await press('Αποθήκευση κανόνων');
  expect(await screen.findByText('1 κανόνας δεν είναι πλήρης')).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain(matching.saveRules.path);
  await choose(/Είδος κανόνα/, 'Κοινή γλώσσα');
  await choose(/Πεδίο του ωφελουμένου/, 'Γλώσσες');
  expect(screen.getByRole('combobox', { name: /Πεδίο του συμβούλου/ })).toHaveValue('Γλώσσες');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Βάρος' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Βάρος' }), '3');
  expect(screen.getByRole('slider', { name: 'Βάρος' })).toHaveProperty('value', '3');
  await userEvent.click(screen.getByRole('checkbox', { name: /Υποχρεωτικός κανόνας/ }));
  expect(await findings()).toEqual([]);
  await press('Αποθήκευση κανόνων');
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.at(-1)!.input).toEqual({
    projectId: 1,
    version: 4,
    rules: [
      ...ruleList,
      {
        kind: 'language',
        menteeField: 'languages',
        mentorField: 'languages',
        weight: 3,
        required: true,
        never: [],
      },
    ],
  });
});

test('a rule is moved, removed, and restored to its place', async () => {
  draw([answers(matching.rules, someRules)]);
  const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 4));
  await press(/^Μετακίνηση κάτω: Όσο/);
  expect(order()).toEqual(['Ποτέ', 'Όσο ']);
  await press(/^Διαγραφή: Ποτέ/);
  expect(order()).toEqual(['Όσο ']);
  await press('Αναίρεση');
  expect(order()).toEqual(['Ποτέ', 'Όσο ']);
  await press('Ακύρωση αλλαγών');
  expect(order()).toEqual(['Όσο ', 'Ποτέ']);
});

/** Deletes the first rule, while another user deleted the second and changed its weight. */
async function inConflict() {
  const theirs = [{ ...ruleList[0]!, weight: 3 }];
  const { sent } = draw([
    answers(matching.rules, someRules),
    answers(
      matching.saveRules,
      refused(staleRules, {
        version: 9,
        by: 'Βίκτωρ Μελάς',
        at: new Date('2026-03-05T08:00:00Z'),
        present: theirs,
      }),
    ),
    answers(matching.saveRules, { version: 10 }),
  ]);
  await press(/^Διαγραφή: Όσο/);
  await press('Αποθήκευση κανόνων');
  const notice = await screen.findByRole('alert', { name: 'Οι ρυθμίσεις του έργου άλλαξαν στο μεταξύ' });
  return { sent, notice };
}

test('a user who saves over the rules of another user sees both, and who saved when', async () => {
  const { notice } = await inConflict();
  expect(within(notice).getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  const [mine, theirs] = within(notice).getAllByRole('list');
  expect(mine!.textContent).toMatch(/^Ποτέ μαζί/);
  expect(theirs!.textContent).toMatch(/^Όσο πιο κοντινοί .* Βάρος 3$/);
  expect(await findings()).toEqual([]);
});

test('a user whose rules are stale can save them over those of another user', async () => {
  const { sent } = await inConflict();
  await press('Αποθήκευση των δικών μου');
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.at(-1)!.input).toMatchObject({ version: 9, rules: [{ kind: 'exclusion' }] });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a user whose rules are stale can continue from those of another user', async () => {
  const { sent } = await inConflict();
  await press('Φόρτωση όσων ισχύουν');
  const list = await screen.findByRole('list', { name: 'Κανόνες' });
  expect(list.textContent).toMatch(/^Όσο πιο κοντινοί .*Βάρος 3/);
  expect(screen.getByRole('button', { name: 'Αποθήκευση κανόνων' })).toBeDisabled();
  expect(sent.filter(({ call }) => call === matching.saveRules.path)).toHaveLength(1);
});

test('rules are saved without a question when another user changed only other settings of the project', async () => {
  const { sent } = draw([
    answers(matching.rules, someRules),
    answers(matching.saveRules, refused(staleRules, { version: 9, by: null, at: null, present: ruleList })),
    answers(matching.saveRules, { version: 10 }),
  ]);
  await press(/^Διαγραφή: Όσο/);
  await press('Αποθήκευση κανόνων');
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.at(-1)!.input).toMatchObject({ version: 9, rules: [{ kind: 'exclusion' }] });
});

test('a problem that the server finds is shown beside the part of the rule', async () => {
  draw([
    answers(matching.rules, someRules),
    answers(
      matching.saveRules,
      refused(badRules, undefined, { errors: [{ field: 'Rules.0.MentorField', code: 'no-such-field' }] }),
    ),
  ]);
  await press(/^Διαγραφή: Ποτέ/);
  await press('Αποθήκευση κανόνων');
  expect(await screen.findByText('Το πεδίο δεν υπάρχει πια ή δεν το βλέπετε.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Πεδίο του συμβούλου/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('a rule over a field that is hidden from the reader can be moved and removed, but not changed', async () => {
  draw([answers(matching.rules, { ...someRules, fields: someRules.fields.slice(0, 1) })]);
  expect(await screen.findByText(/Ο κανόνας συγκρίνει πεδίο που δεν βλέπετε/)).toBeVisible();
  expect(screen.queryByText(/Εταιρεία/)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Επεξεργασία/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Διαγραφή: Ποτέ/ })).toBeEnabled();
});

test('a project without rules explains them, and offers some over its fields', async () => {
  draw([answers(matching.rules, { ...someRules, rules: [] })]);
  expect(await screen.findByText('Δεν υπάρχουν ακόμη κανόνες')).toBeVisible();
  const ready = screen.getByRole('list', { name: 'Έτοιμοι κανόνες για αρχή' });
  expect(within(ready).getAllByRole('listitem')).toHaveLength(3);
  expect(await findings()).toEqual([]);
  await press(/^Προσθήκη: Κοινή γλώσσα/);
  expect(screen.getByRole('list', { name: 'Κανόνες' }).textContent).toMatch(
    /^Κοινή γλώσσα στο πεδίο «Γλώσσες»/,
  );
  expect(screen.getByRole('button', { name: 'Αποθήκευση κανόνων' })).toBeEnabled();
});

test('values that never go together are written in pairs', async () => {
  const { sent } = draw([answers(matching.rules, someRules), answers(matching.saveRules, { version: 5 })]);
  await press(/^Επεξεργασία: Ποτέ/);
  await userEvent.click(screen.getByRole('radio', { name: 'Ορισμένες τιμές' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Τιμή ωφελουμένου 1' }), 'Δήμος');
  await press('Αποθήκευση κανόνων');
  expect(await screen.findByText('Συμπληρώστε και τις δύο τιμές σε κάθε γραμμή.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Τιμή συμβούλου 1' }), 'Κράτος');
  await press('Αποθήκευση κανόνων');
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.at(-1)!.input).toMatchObject({
    rules: [{ kind: 'distance' }, { never: [{ mentee: 'Δήμος', mentor: 'Κράτος' }] }],
  });
});
