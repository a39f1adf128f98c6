// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { staleText, unknownTitle } from '../contract/shapes.ts';
import { translations } from '../contract.ts';
import { cell, noFindings, row, save, theCoverage, theLabel, theLabels } from './fixtures.ts';
import { LanguagesScreen } from './LanguagesScreen.tsx';
import { LanguageGrid } from './rows/LanguageGrid.tsx';
import { useCoverage } from './use-coverage.ts';

const draw = (prepared: Parameters<typeof show>[2], { query = '', role = 'Admin' as Role } = {}) =>
  show(<LanguagesScreen />, aSession(role), [...prepared, theCoverage(), theLabels()], {
    at: `/symvoulos/admin/languages${query}`,
  });
const sentOf = (sent: ReturnType<typeof show>['sent'], call: { path: string }) =>
  sent.filter((one) => one.call === call.path).map(({ input }) => input);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = '?open=en:people.save';
const field = () => screen.findByRole('textbox', { name: /^Κείμενο/ });
const saveButton = () => screen.findByRole('button', { name: 'Αποθήκευση' });

beforeAll(async () => {
  await Promise.all([import('./text/UpdateDialog.tsx'), import('./text/AddDialog.tsx')]);
});
beforeEach(() => localStorage.clear());

test('the grid shows each text of a label in every language, and what is missing', async () => {
  draw([]);
  expect(await screen.findAllByRole('rowheader', { name: /people\.save/ })).toHaveLength(3);
  const missing = screen.getAllByRole('row').find((one) => within(one).queryByText('Shqip'))!;
  expect(within(missing).getByText('Λείπει')).toBeVisible();
  expect(within(missing).getByText('Στη θέση του εμφανίζεται: Αποθήκευση')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the grid of one language asks for this language alone', async () => {
  const { sent } = draw([], { query: '?language=en&only=changed' });
  await screen.findByRole('rowheader', { name: /people\.save/ });
  expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ languages: ['en'], only: 'changed' });
});

test('a search begins 1 second after the last key, and at once with Enter', async () => {
  const { sent } = draw([]);
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'save');
  expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: '' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: 'save' }));
  await userEvent.type(box, 'd');
  expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: 'save' });
  await waitFor(() => expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: 'saved' }), {
    timeout: 4_000,
  });
});

function Rows({ list }: { list: { rows: readonly { label: string }[] | undefined } }) {
  return <p>{`Γραμμές: ${list.rows?.length ?? 0}`}</p>;
}

function OtherTemplate() {
  const coverage = useCoverage();
  return coverage.data ? <LanguageGrid coverage={coverage} template={Rows} /> : null;
}

test('another template draws the rows of the grid', async () => {
  show(<OtherTemplate />, aSession('Admin'), [theCoverage(), theLabels()]);
  expect(await screen.findByText('Γραμμές: 3')).toBeVisible();
});

test('a Translator finds no way to delete a row or to make it permanent', async () => {
  draw([theCoverage({ maySettle: false })], { role: 'Translator' });
  await screen.findAllByRole('rowheader', { name: /people\.save/ });
  expect(screen.queryByRole('button', { name: /^Ενέργειες για/ })).toBeNull();
});

test('a row is deleted after a confirmation, says OK, and can be written again', async () => {
  const { sent } = draw([
    answers(translations.deleteText, {}),
    theLabel(),
    answers(translations.insertText, cell('en', 'Save')),
  ]);
  await press('Ενέργειες για το people.save, English');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαγραφή' }));
  const dialog = await screen.findByRole('dialog', { name: 'Διαγραφή κειμένου' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Διαγραφή' }));
  expect(await screen.findByText('OK')).toBeVisible();
  expect(sentOf(sent, translations.deleteText)).toEqual([
    { label: 'people.save', language: 'en', text: 'Save', type: 'Changed' },
  ]);
  await press('Αναίρεση');
  await waitFor(() =>
    expect(sentOf(sent, translations.insertText)).toMatchObject([{ text: 'Save', version: 3 }]),
  );
});

test('a row is made permanent after a confirmation, and says OK', async () => {
  const { sent } = draw([answers(translations.makePermanent, {})]);
  await press('Ενέργειες για το people.save, English');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Να γίνει μόνιμο' }));
  const dialog = await screen.findByRole('dialog', { name: 'Οριστικοποίηση κειμένων' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Οριστικοποίηση' }));
  await waitFor(() => expect(sentOf(sent, translations.makePermanent)).toHaveLength(1));
  expect((await screen.findAllByText('OK'))[0]).toBeVisible();
});

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
  await press(/^Αντικατάσταση με/);
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
  await press('Ιστορικό');
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
