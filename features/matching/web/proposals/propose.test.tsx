// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { noMentees, noMentors, tooManyMentees, tooSlow } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { matching } from '../../contract.ts';
import { pairs, proposal, someRules, whole } from '../fixtures.ts';
import { MatchingScreen } from '../MatchingScreen.tsx';

const route = '/symvoulos/admin/project/matching';
const counts = [answers(people.count, { total: 3 }), answers(people.count, { total: 2 })];
const rules = answers(matching.rules, someRules);
const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(<MatchingScreen />, aSession('Supervisor'), prepared, { at: `${route}${query}`, route });
const propose = async () => userEvent.click(await screen.findByRole('button', { name: 'Αντιστοίχιση' }));

// Lazy parts of the screen are loaded before the tests.
beforeAll(async () => {
  await Promise.all([import('../review/ReviewView.tsx'), import('../rules/RulesView.tsx')]);
});

test('the number of mentees to match follows the filter, before a proposal is made', async () => {
  const { sent } = draw([rules, ...counts, answers(matching.proposals, [])], '?find=ann');
  expect(
    await screen.findByText(
      '3 ενεργοί ωφελούμενοι χωρίς σύμβουλο θα αντιστοιχιστούν. Το έργο έχει 2 ενεργούς συμβούλους.',
    ),
  ).toBeVisible();
  const asked = sent.filter(({ call }) => call === people.count.path).map(({ input }) => input);
  expect(asked).toMatchObject([
    { roles: ['Mentee'], filterMentorId: 0, filterState: [1], search: 'ann' },
    { roles: ['Mentor'], filterState: [1] },
  ]);
  expect(await screen.findByText('Δεν υπάρχουν ακόμη προτάσεις')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a new proposal opens as soon as it is made', async () => {
  const { sent, router } = draw(
    [
      rules,
      ...counts,
      answers(matching.proposals, []),
      answers(matching.propose, proposal),
      answers(matching.one, whole),
      answers(matching.pairs, { list: pairs, all: 3, count: 1 }),
    ],
    '?find=ann',
  );
  await propose();
  expect(await screen.findByRole('heading', { name: 'Πρόταση της 15 Μαΐου 2026, 18:30' })).toBeVisible();
  expect(sent.find(({ call }) => call === matching.propose.path)!.input).toEqual({
    projectId: 1,
    search: 'ann',
    filter: [],
  });
  expect(router.state.location.search).toMatchObject({ proposal: 7 });
});

test.each([
  [refused(noMentees), 'Δεν υπάρχουν ενεργοί ωφελούμενοι χωρίς σύμβουλο για αντιστοίχιση.'],
  [refused(noMentors), 'Δεν υπάρχουν ενεργοί σύμβουλοι στο έργο.'],
  [
    refused(tooManyMentees, { total: 9000, most: 5000 }),
    'Οι ωφελούμενοι είναι πάρα πολλοί για μία αντιστοίχιση. Περιορίστε τους με ένα φίλτρο.',
  ],
  [refused(tooSlow), 'Η αντιστοίχιση πήρε πάρα πολλή ώρα. Περιορίστε τους ωφελούμενους με ένα φίλτρο.'],
])('a matching that is refused with $0.refusal.code says why', async (refusal, text) => {
  draw([rules, ...counts, answers(matching.proposals, []), answers(matching.propose, refusal)]);
  await propose();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αντιστοίχιση' })).toBeEnabled();
});

test('without mentees to match there is no button to match them', async () => {
  draw([
    rules,
    answers(people.count, { total: 0 }),
    answers(people.count, { total: 2 }),
    answers(matching.proposals, []),
  ]);
  expect(await screen.findByText('Όλοι οι ενεργοί ωφελούμενοι έχουν σύμβουλο.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αντιστοίχιση' })).toBeDisabled();
});

test('unsaved or missing rules are reported before the matching', async () => {
  draw([rules, ...counts, answers(matching.proposals, [])]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Κανόνες (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Μετακίνηση κάτω: Όσο/ }));
  await userEvent.click(screen.getByRole('tab', { name: 'Προτάσεις' }));
  expect(await screen.findByText('Η πρόταση θα γίνει με τους αποθηκευμένους κανόνες.')).toBeVisible();
});

test('the proposals of the project are listed with their figures, and one can be opened', async () => {
  const { router } = draw([
    rules,
    ...counts,
    answers(matching.proposals, [proposal, { ...proposal, id: 6, state: 'discarded' }]),
    answers(matching.one, whole),
    answers(matching.pairs, { list: pairs, all: 3, count: 1 }),
  ]);
  const row = await screen.findByRole('row', { name: /Ανοιχτή/ });
  expect(row.textContent).toMatch(/15\/05\/2026 18:30.*Ίρις Ελεγκάκη.*51%/);
  expect(screen.getByText('Απορρίφθηκε')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(row);
  expect(await screen.findByRole('heading', { name: /^Πρόταση της/ })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ proposal: 7 });
});
