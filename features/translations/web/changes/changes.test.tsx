// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changedSince, staleRelease, type TextSet } from '../../contract/sets.ts';
import { translations } from '../../contract.ts';
import { draw, press, sentOf, theCoverage } from '../fixtures.ts';
import { wordDifferences } from '../differences/word-differences.ts';

const set: TextSet = {
  id: 5,
  kind: 'import',
  name: 'texts.po',
  texts: 2,
  at: new Date('2026-03-05T08:00:00.000Z'),
  by: 'Βίκτωρ Μελάς',
  isUndone: false,
};
const difference = { label: 'people.save', language: 'en', before: 'Save it now', after: 'Keep it now' };
const theSets = answers(translations.sets, [set, { ...set, id: 4, kind: 'permanent', isUndone: true }]);
const theSet = answers(translations.set, { set, texts: [difference] });

beforeAll(async () => {
  await Promise.all([import('./ChangesTab.tsx'), import('./SetPanel.tsx'), import('./ReleaseDialog.tsx')]);
});

test('a change shows its texts word by word, and is undone', async () => {
  const { sent } = draw([theSets, theSet, answers(translations.undoSet, { texts: 2 })], {
    query: '?tab=changes&set=5',
  });
  const list = await screen.findByRole('list', { name: 'Εισαγωγή αρχείου: texts.po' });
  expect(list.querySelector('del')).toHaveTextContent('Αφαιρέθηκε: Save');
  expect(list.querySelector('ins')).toHaveTextContent('Προστέθηκε: Keep');
  expect(await findings()).toEqual([]);
  await press('Αναίρεση της αλλαγής');
  expect(await screen.findByText('Αναιρέθηκε η αλλαγή 2 κειμένων.')).toBeVisible();
  expect(sentOf(sent, translations.undoSet)).toEqual([{ id: 5, keep: false }]);
});

test('where texts were changed again since, the undo shows them and leaves them as they are', async () => {
  const again = { ...difference, before: 'Keep it now', after: 'Store it now' };
  const { sent } = draw(
    [
      theSets,
      theSet,
      answers(translations.undoSet, refused(changedSince, { texts: [again] })),
      answers(translations.undoSet, { texts: 1 }),
    ],
    { query: '?tab=changes&set=5' },
  );
  await press('Αναίρεση της αλλαγής');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('1 κείμενο άλλαξε ξανά από τότε')).toBeVisible();
  expect(alert.getByText(/Store/)).toBeVisible();
  await press('Αναίρεση των υπόλοιπων');
  await waitFor(() => expect(sentOf(sent, translations.undoSet).at(-1)).toEqual({ id: 5, keep: true }));
});

test('texts are made permanent as they were reviewed: the digest of the shown differences goes with the call', async () => {
  const { sent } = draw(
    [
      theSets,
      answers(translations.previewRelease, { texts: [difference], digest: 'a'.repeat(64) }),
      answers(translations.release, { id: 9, texts: 1 }),
    ],
    { query: '?tab=changes' },
  );
  await press('Οριστικοποίηση όλων');
  const dialog = within(await screen.findByRole('dialog', { name: 'Οριστικοποίηση κειμένων' }));
  expect(await dialog.findByRole('list', { name: 'Τι θα γίνει μόνιμο' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Οριστικοποίηση 1 κειμένου');
  expect(await screen.findByText('OK')).toBeVisible();
  expect(sentOf(sent, translations.release)).toEqual([{ digest: 'a'.repeat(64) }]);
});

test('texts that changed after the review are shown again before they are made permanent', async () => {
  const stale = refused(staleRelease, {
    version: 'b'.repeat(64),
    by: null,
    at: null,
    present: { texts: [difference] },
  });
  draw(
    [
      theSets,
      answers(translations.previewRelease, { texts: [difference], digest: 'a'.repeat(64) }),
      answers(translations.release, stale),
    ],
    { query: '?tab=changes' },
  );
  await press('Οριστικοποίηση όλων');
  await press('Οριστικοποίηση 1 κειμένου');
  expect(await screen.findByText('Τα κείμενα άλλαξαν αφού τα είδατε')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Οριστικοποίηση κειμένων' })).toBeVisible();
});

test('a Translator neither makes texts permanent nor takes that back', async () => {
  draw(
    [theCoverage({ maySettle: false }), answers(translations.sets, [{ ...set, kind: 'permanent' }]), theSet],
    { query: '?tab=changes&set=5', role: 'Translator' },
  );
  await screen.findByRole('list', { name: 'Οριστικοποίηση: texts.po' });
  expect(screen.queryByRole('button', { name: 'Οριστικοποίηση όλων' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Αναίρεση της αλλαγής' })).toBeNull();
});

test('without changes the tab says what will be here', async () => {
  draw([answers(translations.sets, [])], { query: '?tab=changes' });
  expect(await screen.findByText('Δεν υπάρχουν αλλαγές')).toBeVisible();
});

test('differences are words, and the texts come out of them whole', () => {
  const words = wordDifferences('Save it now', 'Keep it, now');
  const said = (not: string) => words.flatMap(({ kind, text }) => (kind === not ? [] : [text])).join('');
  expect(said('added')).toBe('Save it now');
  expect(said('removed')).toBe('Keep it, now');
  expect(words.filter(({ kind }) => kind === 'same').map(({ text }) => text.trim())).toContain('now');
});
