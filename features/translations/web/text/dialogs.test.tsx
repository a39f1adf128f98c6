// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenText, staleText, unknownTitle } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { cell, draw, noFindings, press, row, save, sentOf, theLabel } from '../fixtures.ts';

const open = '?open=en:people.save';
const field = () => screen.findByRole('textbox', { name: /^Κείμενο/ });
const saveButton = () => screen.findByRole('button', { name: 'Αποθήκευση' });

beforeAll(async () => {
  await Promise.all([import('./UpdateDialog.tsx'), import('./AddDialog.tsx')]);
});
beforeEach(() => localStorage.clear());

test('the dialog of a text keeps label and language, and saves only a text that is not empty', async () => {
  const { sent } = draw(
    [theLabel(), noFindings, answers(translations.insertText, cell('en', 'Keep', { version: 4 }))],
    { query: open },
  );
  const text = await field();
  expect(screen.getByRole('textbox', { name: 'Ετικέτα' })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Γλώσσα' })).toHaveAttribute('readonly');
  expect(await findings()).toEqual([]);
  await userEvent.clear(text);
  expect(await saveButton()).toBeDisabled();
  await userEvent.type(text, 'Keep');
  await userEvent.click(await saveButton());
  const saved = await screen.findByRole('dialog', { name: 'Αποθηκεύτηκε' });
  expect(within(saved).getByText('Η καταχώριση ολοκληρώθηκε!')).toBeVisible();
  expect(within(saved).getByRole('button', { name: 'OK' })).toBeVisible();
  expect(sentOf(sent, translations.insertText)).toEqual([
    { label: 'people.save', language: 'en', text: 'Keep', version: 3 },
  ]);
  await userEvent.click(within(saved).getByRole('button', { name: 'OK' }));
});

test('two translators on one text see both texts, and nothing that was typed is lost', async () => {
  const theirs = cell('en', 'Store', { type: 'Changed', version: 5 });
  const { sent } = draw(
    [
      theLabel(),
      noFindings,
      answers(
        translations.insertText,
        refused(staleText, { version: 5, by: 'Άννα', at: new Date(), present: theirs }),
      ),
      answers(translations.insertText, cell('en', 'Keep', { version: 6 })),
    ],
    { query: open },
  );
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Keep');
  await userEvent.click(await saveButton());
  expect(await screen.findByText('Store')).toBeVisible();
  expect(await field()).toHaveValue('Keep');
  await press('Κράτηση του δικού μου');
  await waitFor(() =>
    expect(sentOf(sent, translations.insertText).at(-1)).toMatchObject({ text: 'Keep', version: 5 }),
  );
  await press('OK');
});

test('a text that was typed is there again after a reload', async () => {
  const { unmount } = draw([theLabel(), noFindings], { query: open });
  await userEvent.type(await field(), ' all');
  unmount();
  draw([theLabel(), noFindings], { query: open });
  expect(await field()).toHaveValue('Save all');
});

test('the checks run while a text is written, and what they know to be right replaces the fault', async () => {
  const found = {
    check: 'space' as const,
    isError: false,
    at: 4,
    length: 2,
    found: '  ',
    instead: ' ',
  };
  draw([theLabel(), answers(translations.check, [found])], { query: open });
  await userEvent.type(await field(), '  all');
  await press('Διόρθωση');
  expect(await field()).toHaveValue('Save all');
});

test('a finding is recorded as no fault with its reason', async () => {
  const faulty = row('people.save', [
    cell('en', 'SAVE', {
      version: 3,
      findings: [{ check: 'capitals', isError: false, at: 0, length: 4, found: 'SAVE' }],
    }),
  ]);
  const { sent } = draw([theLabel(faulty), answers(translations.confirm, cell('en', 'SAVE'))], {
    query: open,
  });
  await press('Δεν είναι λάθος');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Γιατί είναι σωστό' }), 'Πλήκτρο{Enter}');
  await waitFor(() =>
    expect(sentOf(sent, translations.confirm)).toEqual([
      { label: 'people.save', language: 'en', version: 3, check: 'capitals', reason: 'Πλήκτρο' },
    ]),
  );
});

test('an outdated text is confirmed to be still right', async () => {
  const old = row('people.save', [cell('en', 'Save', { version: 3, isOutdated: true })]);
  const { sent } = draw([theLabel(old), answers(translations.confirm, cell('en', 'Save'))], { query: open });
  await press('Ισχύει ακόμη');
  await waitFor(() =>
    expect(sentOf(sent, translations.confirm)).toMatchObject([{ language: 'en', version: 3 }]),
  );
});

test('an earlier text is restored from the history', async () => {
  const history = [
    { language: 'en', before: 'Store', after: 'Save', at: new Date('2026-03-05T08:00:00.000Z'), set: 4 },
  ];
  draw([theLabel(save, { history }), noFindings], { query: open });
  await press('Ιστορικό κειμένου');
  await press(/^Επαναφορά του κειμένου/);
  expect(await field()).toHaveValue('Store');
});

test('a new text is saved only when language, label and text are filled; a new language needs its title, and the code where the server asks', async () => {
  const { sent } = draw([
    answers(translations.addLanguage, refused(unknownTitle)),
    answers(translations.addLanguage, { code: 'rom' }),
    answers(translations.insertText, cell('rom', 'Lašo')),
  ]);
  await press('Νέο κείμενο');
  const dialog = within(await screen.findByRole('dialog', { name: 'Νέο κείμενο' }));
  const submit = dialog.getByRole('button', { name: 'Αποθήκευση' });
  await userEvent.type(dialog.getByRole('textbox', { name: /^Ετικέτα/ }), 'people.hello');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Κείμενο/ }), 'Lašo');
  expect(submit).toBeDisabled();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Γλώσσα/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Προσθήκη νέας γλώσσας' }));
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Τίτλος της γλώσσας/ }), 'Romani');
  expect(submit).toBeEnabled();
  await userEvent.click(submit);
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Κωδικός/ }), 'rom');
  await userEvent.click(submit);
  await waitFor(() =>
    expect(sentOf(sent, translations.insertText)).toMatchObject([{ label: 'people.hello', language: 'rom' }]),
  );
  await press('OK');
});

test('beside a text are those of the other languages, and what they lack', async () => {
  draw([theLabel(), noFindings], { query: open });
  const others = within(await screen.findByRole('region', { name: 'Στις άλλες γλώσσες' }));
  expect(others.getByText('Αποθήκευση')).toBeVisible();
  expect(others.getByText('Λείπει')).toBeVisible();
  await userEvent.click(others.getByRole('button', { name: 'Συγγραφή του people.save, Shqip' }));
  expect(await screen.findByRole('textbox', { name: 'Γλώσσα' })).toHaveValue('Shqip');
});

test('a text that would break its page is refused with what is wrong, and stays where it was typed', async () => {
  const lost = { check: 'placeholder' as const, isError: true, at: 0, length: 4, found: '{{name}}' };
  draw(
    [theLabel(), noFindings, answers(translations.insertText, refused(brokenText, { findings: [lost] }))],
    {
      query: open,
    },
  );
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Keep');
  await userEvent.click(await saveButton());
  expect(await screen.findByText('Το κενό {{name}} λείπει ή περισσεύει.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Δεν είναι λάθος' })).toBeNull();
  expect(await field()).toHaveValue('Keep');
});

test('a text that is there already is shown, and is changed instead of added', async () => {
  const present = cell('en', 'Save', { type: 'Changed', version: 3 });
  const stale = refused(staleText, { version: 3, by: null, at: null, present });
  const { router } = draw([answers(translations.insertText, stale), theLabel(), noFindings]);
  await press('Νέο κείμενο');
  const dialog = within(await screen.findByRole('dialog', { name: 'Νέο κείμενο' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Ετικέτα/ }), 'με κενά');
  expect(dialog.getByText(/έως 120 λατινικά/)).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Ετικέτα/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Ετικέτα/ }), 'people.save');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Κείμενο/ }), 'Keep');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Γλώσσα/ }));
  const options = await screen.findAllByRole('option', { name: 'English' });
  await userEvent.click(options.at(-1)!);
  await userEvent.click(await saveButton());
  expect(within(await dialog.findByRole('alert')).getByText('Save')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Αλλαγή αυτού του κειμένου' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ open: 'en:people.save' }));
});
