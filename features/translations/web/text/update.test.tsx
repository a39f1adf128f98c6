// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { brokenText, type Finding, staleText } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { aCell, aLabel, aRow, choose, dialogOf, draw, press, sentOf, welcome, write } from '../fixtures.tsx';

const open = { query: '?open=en:people.welcome' };
const save = () => screen.findByRole('button', { name: 'Αποθήκευση' });

const doubled: Finding = {
  check: 'space',
  isError: false,
  at: 7,
  length: 2,
  found: '  ',
  instead: ' ',
};

beforeAll(async () => {
  await Promise.all([import('./UpdateDialog.tsx'), import('./AddDialog.tsx'), import('./TextHistory.tsx')]);
});

test('in the update dialog label and language are read-only, and the other languages are beside the text', async () => {
  draw([], open);
  const dialog = within(await dialogOf('Αλλαγή κειμένου'));
  expect(dialog.getByRole('textbox', { name: 'Ετικέτα' })).toHaveAttribute('readonly');
  expect(dialog.getByRole('textbox', { name: 'Γλώσσα' })).toHaveAttribute('readonly');
  expect(dialog.getByRole('textbox', { name: 'Γλώσσα' })).toHaveValue('English');
  const others = within(dialog.getByRole('region', { name: 'Στις άλλες γλώσσες' }));
  expect(others.getByText('Καλώς ήρθατε')).toBeVisible();
  expect(others.getByText('Λείπει')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('saving is disabled until the text is non-empty', async () => {
  draw([], open);
  expect(await save()).toBeEnabled();
  await write(/^Κείμενο/, '   ');
  expect(await save()).toBeDisabled();
  await write(/^Κείμενο/, 'Hi');
  expect(await save()).toBeEnabled();
});

test('after saving a text a dialog says so in the words of the specification', async () => {
  const { sent } = draw(
    [answers(translations.insertText, aCell('en', 'Hi', { type: 'Changed', version: 4 }))],
    open,
  );
  await write(/^Κείμενο/, 'Hi');
  await userEvent.click(await save());
  const saved = within(await dialogOf('Αποθηκεύτηκε'));
  expect(saved.getByText('Η καταχώριση ολοκληρώθηκε!')).toBeVisible();
  expect(sentOf(sent, translations.insertText)).toEqual([
    { label: 'people.welcome', language: 'en', text: 'Hi', version: 3 },
  ]);
  await userEvent.click(saved.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a text that another translator saved first is shown beside what was typed, and either one can be kept', async () => {
  const theirs = aCell('en', 'Good day', { type: 'Changed', version: 4 });
  const { sent } = draw(
    [
      answers(translations.insertText, refused(staleText, { present: theirs, by: 'Βίκτωρ Μελάς', at: null })),
      answers(translations.insertText, aCell('en', 'Hi', { type: 'Changed', version: 5 })),
    ],
    open,
  );
  await write(/^Κείμενο/, 'Hi');
  await userEvent.click(await save());
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Good day')).toBeVisible();
  expect(alert.getByText('Hi')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Κείμενο/ })).toHaveValue('Hi');
  await press('Κράτηση του δικού μου');
  await dialogOf('Αποθηκεύτηκε');
  expect(sentOf(sent, translations.insertText).at(-1)).toMatchObject({ text: 'Hi', version: 4 });
  await press('OK');
});

test('what was typed is there again after a reload', async () => {
  const first = draw([], open);
  await write(/^Κείμενο/, 'Half a sen');
  first.unmount();
  draw([], open);
  expect(await screen.findByRole('textbox', { name: /^Κείμενο/ })).toHaveValue('Half a sen');
  await press('Ακύρωση');
});

test('findings come while the text is written, with the way to replace what was found', async () => {
  draw([answersBy(translations.check, ({ text }) => (text.includes('  ') ? [doubled] : []))], open);
  await write(/^Κείμενο/, 'Welcome  you');
  const list = within(await screen.findByRole('list', { name: 'Ευρήματα των ελέγχων' }));
  expect(list.getByText('Υπόδειξη')).toBeVisible();
  await press(/^Αντικατάσταση/);
  expect(screen.getByRole('textbox', { name: /^Κείμενο/ })).toHaveValue('Welcome you');
  expect(await screen.findByText('Οι έλεγχοι δεν βρήκαν τίποτε.')).toBeVisible();
});

test('a finding is said to be no fault with a reason', async () => {
  const cell = aCell('en', 'Welcome  you', { type: 'Changed', version: 3, findings: [doubled] });
  const { sent } = draw(
    [
      answers(translations.label, aLabel({ ...welcome, cells: [cell] })),
      answers(translations.confirm, { ...cell, findings: [{ ...doubled, allowed: 'Στήλες' }] }),
    ],
    open,
  );
  await press('Δεν είναι λάθος');
  expect(screen.getByRole('button', { name: 'Σημείωση ως σωστού' })).toBeDisabled();
  await write('Γιατί είναι σωστό', 'Στήλες');
  await press('Σημείωση ως σωστού');
  await waitFor(() =>
    expect(sentOf(sent, translations.confirm)).toEqual([
      { label: 'people.welcome', language: 'en', version: 3, check: 'space', reason: 'Στήλες' },
    ]),
  );
});

test('a text that would break its page is refused with what is wrong, and stays where it was typed', async () => {
  const lost: Finding = { check: 'placeholder', isError: true, at: 0, length: 2, found: '{{name}}' };
  draw([answers(translations.insertText, refused(brokenText, { findings: [lost] }))], open);
  await write(/^Κείμενο/, 'Hi');
  await userEvent.click(await save());
  expect(await screen.findByText('Το κενό {{name}} λείπει ή περισσεύει.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Δεν είναι λάθος' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Κείμενο/ })).toHaveValue('Hi');
});

test('an outdated text is said to be still right', async () => {
  const cell = aCell('en', 'Welcome', { isOutdated: true, version: 3 });
  const { sent } = draw(
    [
      answers(translations.label, aLabel(aRow('people.welcome', [cell]))),
      answers(translations.confirm, { ...cell, isOutdated: false }),
    ],
    open,
  );
  await press('Ισχύει ακόμη');
  await waitFor(() => expect(sentOf(sent, translations.confirm)).toHaveLength(1));
  expect(sentOf(sent, translations.confirm)[0]).toMatchObject({ language: 'en', version: 3 });
});

test('the history of a text brings an older one back into the form', async () => {
  draw([], open);
  await press('Ιστορικό κειμένου');
  await press(/^Επαναφορά του κειμένου πριν/);
  expect(screen.getByRole('textbox', { name: /^Κείμενο/ })).toHaveValue('Hello');
  expect(screen.getByText(/\{curProject\}\/mentee/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('adding a text is disabled until language, label and text are filled', async () => {
  const { sent } = draw([
    answers(translations.insertText, aCell('sq', 'Mirë se vini', { type: 'Changed', version: 1 })),
  ]);
  await press('Νέο κείμενο');
  const dialog = within(await dialogOf('Νέο κείμενο'));
  expect(await save()).toBeDisabled();
  await choose(/^Γλώσσα/, 'Shqip');
  await write(/^Ετικέτα/, 'people.welcome');
  expect(await save()).toBeDisabled();
  await write(/^Κείμενο/, 'Mirë se vini');
  expect(await save()).toBeEnabled();
  await write(/^Ετικέτα/, 'με κενά');
  expect(await save()).toBeDisabled();
  expect(dialog.getByText(/έως 120 λατινικά/)).toBeVisible();
  await write(/^Ετικέτα/, 'people.welcome');
  await userEvent.click(await save());
  await dialogOf('Αποθηκεύτηκε');
  expect(sentOf(sent, translations.insertText)).toEqual([
    { label: 'people.welcome', language: 'sq', text: 'Mirë se vini', version: 0 },
  ]);
  await press('OK');
});

test('a new language needs its title, which replaces the language of the text', async () => {
  const { sent } = draw([
    answers(translations.addLanguage, { code: 'fr' }),
    answers(translations.insertText, aCell('fr', 'Bienvenue', { type: 'Own', version: 1 })),
  ]);
  await press('Νέο κείμενο');
  await write(/^Ετικέτα/, 'people.welcome');
  await write(/^Κείμενο/, 'Bienvenue');
  await choose(/^Γλώσσα/, 'Προσθήκη νέας γλώσσας');
  expect(await save()).toBeDisabled();
  await write(/^Τίτλος της γλώσσας/, 'Français');
  expect(await save()).toBeEnabled();
  await userEvent.click(await save());
  await dialogOf('Αποθηκεύτηκε');
  expect(sentOf(sent, translations.addLanguage)).toEqual([{ title: 'Français', fallback: 'el' }]);
  expect(sentOf(sent, translations.insertText)).toMatchObject([{ language: 'fr', text: 'Bienvenue' }]);
  await press('OK');
});
