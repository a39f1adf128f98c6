// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { languageTaken, unknownTitle } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { draw, press, sentOf } from '../fixtures.ts';

const at = { query: '?tab=coverage' };

beforeAll(async () => {
  await Promise.all([import('./CoverageTab.tsx'), import('./AddLanguageDialog.tsx')]);
});

test('each language shows how much of it is there, and a figure leads to its texts', async () => {
  const { router } = draw([], at);
  expect(await screen.findByRole('progressbar', { name: 'Πληρότητα: Shqip' })).toBeVisible();
  expect(screen.getByText('25%: 50 από 200')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Λείπουν, Shqip: 150' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ language: 'sq', only: 'missing' }),
  );
  expect(await screen.findAllByRole('rowheader', { name: /people\.save/ })).toHaveLength(1);
});

test('a language is added by its title; where the server does not know it, the form asks for the code', async () => {
  const { sent } = draw(
    [
      answers(translations.addLanguage, refused(unknownTitle)),
      answers(translations.addLanguage, refused(languageTaken)),
      answers(translations.addLanguage, { code: 'rom' }),
    ],
    at,
  );
  await press('Νέα γλώσσα');
  const dialog = within(await screen.findByRole('dialog', { name: 'Νέα γλώσσα' }));
  const add = dialog.getByRole('button', { name: 'Προσθήκη' });
  expect(add).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Τίτλος της γλώσσας/ }), 'Romani');
  await userEvent.click(add);
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Κωδικός/ }), 'rom');
  await userEvent.click(add);
  expect(await dialog.findByText(/Υπάρχει ήδη γλώσσα/)).toBeVisible();
  await userEvent.click(add);
  expect(await screen.findByText('Προστέθηκε η γλώσσα Romani (rom).')).toBeVisible();
  expect(sentOf(sent, translations.addLanguage).at(-1)).toEqual({
    title: 'Romani',
    code: 'rom',
    fallback: 'el',
  });
});

test('before a language is removed, an Admin reads what follows for its texts and its users', async () => {
  const { sent } = draw([answers(translations.removeLanguage, {})], at);
  expect(await screen.findAllByRole('button', { name: /^Αφαίρεση της γλώσσας/ })).toHaveLength(1);
  await press('Αφαίρεση της γλώσσας Shqip');
  const dialog = within(await screen.findByRole('dialog', { name: 'Αφαίρεση της γλώσσας Shqip;' }));
  expect(dialog.getByText(/Τα 50 κείμενά της.*Οι 12 χρήστες.*Ελληνικά/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Αφαίρεση' }));
  expect(await screen.findByText('Αφαιρέθηκε η γλώσσα Shqip.')).toBeVisible();
  expect(sentOf(sent, translations.removeLanguage)).toEqual([{ code: 'sq' }]);
});

test('a Translator adds languages, but removes none', async () => {
  draw([], { ...at, role: 'Translator' });
  expect(await screen.findByRole('button', { name: 'Νέα γλώσσα' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Αφαίρεση της γλώσσας/ })).toBeNull();
});
