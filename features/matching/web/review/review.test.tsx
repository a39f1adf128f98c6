// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { notFound } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { notAMentor } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { matching, type Pair } from '../../contract.ts';
import { candidates, pair, pairs, proposal, someRules, whole } from '../fixtures.ts';
import { MatchingScreen } from '../MatchingScreen.tsx';

const route = '/symvoulos/admin/project/matching';
const page = (list: Pair[]) => answers(matching.pairs, { list, all: list.length, count: 1 });
const rules = answers(matching.rules, someRules);
const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(<MatchingScreen />, aSession('Supervisor'), [rules, ...prepared], {
    at: `${route}?proposal=7${query}`,
    route,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = async (name: string) => {
  await press(name);
  return screen.findByRole('region', { name });
};

// Lazy parts of the screen are loaded before the tests.
beforeAll(async () => {
  await Promise.all([import('./ReviewView.tsx'), import('./PublishDialog.tsx')]);
});

test('a proposal shows its pairs, those against a rule, and the mentees without a mentor', async () => {
  draw([answers(matching.one, whole), page(pairs)]);
  const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect((await row('Δανάη Δείγμα')).textContent).toMatch(/Λητώ Σοφού.*51%/);
  expect((await row('Στάθης Δοκιμής')).textContent).toMatch(/Παρά τους κανόνες.*Με το χέρι/);
  expect((await row('Χλόη Μόνη')).textContent).toMatch(/Χωρίς σύμβουλο/);
  for (const name of ['Όλοι (3)', 'Με σύμβουλο (2)', 'Χωρίς σύμβουλο (1)', 'Με το χέρι (1)'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
  const loads = screen.getByRole('list', { name: 'Φόρτος συμβούλων' });
  expect(within(loads).getByRole('button', { name: /Λητώ Σοφού/ }).textContent).toMatch(
    /3 → 5 από 4.*Πάνω από τη χωρητικότητα/,
  );
  expect(within(loads).getByRole('button', { name: /Άρης Οδηγός/ }).textContent).toMatch(/1 → 1$/);
  expect(await findings()).toEqual([]);
});

test('pairs of a proposal are filtered by kind and by mentor', async () => {
  const { sent, router } = draw([answers(matching.one, whole), page(pairs)]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Παρά τους κανόνες' }));
  await press(/^Λητώ Σοφού/);
  const asked = () => sent.filter(({ call }) => call === matching.pairs.path).map(({ input }) => input);
  await expect.poll(() => asked().at(-1)).toMatchObject({ only: 'all', mentorId: 1, page: 1 });
  expect(asked()).toContainEqual(expect.objectContaining({ only: 'refused', mentorId: 0 }));
  expect(router.state.location.search).toMatchObject({ proposal: 7, mentor: 1 });
  await press('Εκκαθάριση φίλτρων');
  expect(router.state.location.search).toEqual({ proposal: 7 });
});

test('a pair shows the result of every rule, with and without the values', async () => {
  draw([answers(matching.one, whole), page(pairs), page([pair]), answers(matching.candidates, candidates)]);
  const panel = await open('Δανάη Δείγμα');
  expect(await within(panel).findByText('Αττική – Δυτική Ελλάδα: απόσταση 195 χλμ., όριο 400')).toBeVisible();
  expect(within(panel).getAllByText('Επιτρέπεται να είναι μαζί')[0]).toBeVisible();
  expect(within(panel).getAllByText('Τηρείται')[0]).toBeVisible();
  const others = await within(panel).findByRole('list', { name: 'Επιλογή άλλου συμβούλου' });
  expect(within(others).queryByText('Λητώ Σοφού')).toBeNull();
  await userEvent.click(within(others).getByText('Τι λένε οι κανόνες'));
  expect(within(others).getByText('Δεν επιτρέπεται να είναι μαζί: Α.Ε. – Α.Ε.')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a mentee without a mentor shows which rules refused and which fitting mentors are full', async () => {
  draw([
    answers(matching.one, whole),
    page(pairs),
    page([pairs[2]!]),
    answers(matching.candidates, candidates),
  ]);
  const panel = await open('Χλόη Μόνη');
  expect(
    await within(panel).findByText('Δεν επιτρέπεται να είναι μαζί: αποκλείστηκαν 2 σύμβουλοι.'),
  ).toBeVisible();
  expect(within(panel).getByText('Ταιριάζουν, αλλά δεν έχουν άλλη θέση:')).toBeVisible();
  expect(await within(panel).findByText('Καμία ελεύθερη θέση')).toBeVisible();
});

test('a mentor is chosen by hand, and the choice is undone', async () => {
  const changed = { ...pair, mentor: { id: 2, name: 'Άρης Οδηγός' }, locked: true };
  const { sent } = draw([
    answers(matching.one, whole),
    page(pairs),
    page([pair]),
    page([changed]),
    answers(matching.candidates, candidates),
    answers(matching.setPair, changed),
    answers(matching.setPair, pair),
  ]);
  await open('Δανάη Δείγμα');
  await press('Επιλογή: Άρης Οδηγός');
  expect(await screen.findByText('Η επιλογή σας κρατήθηκε.')).toBeVisible();
  await press('Αναίρεση');
  const set = () => sent.filter(({ call }) => call === matching.setPair.path).map(({ input }) => input);
  await expect.poll(set).toEqual([
    { id: 7, menteeId: 11, mentorId: 2, locked: true },
    { id: 7, menteeId: 11, mentorId: 1, locked: false },
  ]);
});

test('a choice that comes too late is reported', async () => {
  draw([
    answers(matching.one, whole),
    page(pairs),
    page([pair]),
    answers(matching.candidates, candidates),
    answers(matching.setPair, refused(notAMentor)),
  ]);
  await open('Δανάη Δείγμα');
  await press('Επιλογή: Άρης Οδηγός');
  expect(await screen.findByText('Το άτομο αυτό δεν είναι ενεργός σύμβουλος του έργου.')).toBeVisible();
});

test('publishing must be confirmed again after the proposal changed, and then shows its result in figures', async () => {
  const { sent } = draw([
    answers(matching.one, whole),
    answers(matching.one, { ...whole, paired: 3, mark: 'changed' }),
    answers(matching.one, { ...whole, state: 'published' }),
    page(pairs),
    answers(matching.publish, refused(setChanged, { count: 3 })),
    answers(matching.publish, { linked: 2, skipped: 1, mails: 3, withoutAddress: 1 }),
  ]);
  await press('Δημοσίευση…');
  await press('Σύνδεση 2 ωφελουμένων');
  expect(await screen.findByText('Τώρα περιέχει 3 ζεύγη. Δεν συνδέθηκε κανείς ακόμη.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Σύνδεση 3 ωφελουμένων');
  const dialog = await screen.findByRole('dialog', { name: 'Η πρόταση δημοσιεύτηκε' });
  expect(dialog.textContent).toMatch(/Συνδέθηκαν 2 ωφελούμενοι\..*1 ωφελούμενος παραλείφθηκε/);
  expect(dialog.textContent).toMatch(/3 email.*1 άτομο δεν έχει διεύθυνση email/);
  const published = sent.filter(({ call }) => call === matching.publish.path).map(({ input }) => input);
  expect(published).toEqual([
    { id: 7, mails: true, mark: 'seen', expected: 2 },
    { id: 7, mails: true, mark: 'changed', expected: 3 },
  ]);
  await press('Προβολή αποτελέσματος');
  expect(await screen.findByText('Δημοσιευμένη')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Δημοσίευση…' })).toBeNull();
});

test('a published proposal shows the outcome of each pair, and nothing in it can be changed', async () => {
  const done = pairs.map((one, at) => ({
    ...one,
    ...(at < 2 && { outcome: at === 0 ? ('linked' as const) : ('has-mentor' as const) }),
  }));
  draw([answers(matching.one, { ...whole, state: 'published' }), page(done), page(done.slice(0, 1))]);
  expect(await screen.findByText('Είχε ήδη σύμβουλο')).toBeVisible();
  const panel = await open('Δανάη Δείγμα');
  expect(await within(panel).findByText('Συνδέθηκε')).toBeVisible();
  expect(within(panel).queryByText('Επιλογή άλλου συμβούλου')).toBeNull();
  // The loads already include the published pairs, so «before → after» would count them twice.
  expect(screen.queryByText('Φόρτος συμβούλων')).toBeNull();
});

test('a proposal is matched again, and discarded after a confirmation', async () => {
  const { sent, router } = draw([
    answers(matching.one, whole),
    page(pairs),
    answers(matching.again, { ...proposal, paired: 3 }),
    answers(matching.discard, {}),
    answers(matching.proposals, []),
  ]);
  expect(await screen.findByText(/κρατά όσα επιλέχθηκαν με το χέρι \(1\)/)).toBeVisible();
  await press('Αντιστοίχιση ξανά');
  expect(await screen.findByText('Έγινε νέα αντιστοίχιση: 3 ζεύγη.')).toBeVisible();
  await press('Απόρριψη πρότασης');
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Απόρριψη πρότασης' }));
  await expect.poll(() => sent.some(({ call }) => call === matching.discard.path)).toBe(true);
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('a proposal of another project is not found', async () => {
  draw([answers(matching.one, refused(notFound))]);
  expect(await screen.findByText('Η πρόταση δεν βρέθηκε')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Όλες οι προτάσεις' })).toBeVisible();
});
