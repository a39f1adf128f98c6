// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { files } from '#features/files/contract.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import {
  calculatorInUse,
  calculatorNameTaken,
  notWorkbook,
  unsafeWorkbook,
  workbookTooLarge,
} from '../../contract/refusals.ts';
import { calculators } from '../../contract.ts';
import { aCalculatorRow } from '../fixtures.ts';
import { CalculatorsScreen } from './CalculatorsScreen.tsx';

const at = '/symvoulos/admin/calculators/list';

beforeAll(async () => {
  await Promise.all([import('./UploadDialog.tsx'), import('#ui/menu/OpenMenu.tsx')]);
});

const draw = (prepared: Parameters<typeof show>[2], search = '') =>
  show(<CalculatorsScreen />, aSession('Supervisor'), prepared, { at: `${at}${search}`, route: '/$' });
const listed = (...rows: ReturnType<typeof aCalculatorRow>[]) => answers(calculators.list, rows);
const lastOf = (sent: ReturnType<typeof show>['sent'], { path }: { path: string }) =>
  sent.findLast(({ call }) => call === path)?.input;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const remove = async (name: string) => {
  await press(`Ενέργειες για: ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαγραφή' }));
};

const draft = aCalculatorRow({ id: 10, name: 'Δάνειο', draft: 1, actions: 0 });
delete draft.published;

test('the list says what of a calculator is published and what is a draft, and leads to its editor', async () => {
  draw([listed(aCalculatorRow(), draft)]);
  const table = within(await screen.findByRole('table', { name: 'Υπολογιστές' }));
  await table.findByText('Δάνειο');
  const [first, second] = table.getAllByRole('row').slice(1);
  expect(within(first!).getByText('Δημοσιευμένη έκδοση 1')).toBeVisible();
  expect(within(first!).getByText('Πρόχειρη έκδοση 2')).toBeVisible();
  expect(within(first!).getByText('Βίκτωρ Μελάς')).toBeVisible();
  expect(within(second!).queryByText(/Δημοσιευμένη/)).toBeNull();
  expect(table.getByRole('link', { name: 'Επιχειρηματικό σχέδιο' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/calculators/edit/9',
  );
  expect(await findings()).toEqual([]);
});

test('the search finds names without accents, and says what it did not find', async () => {
  const { router } = draw([listed(aCalculatorRow(), draft)]);
  const search = await screen.findByRole('searchbox', { name: 'Αναζήτηση υπολογιστών' });
  await userEvent.type(search, 'δανειο');
  await waitFor(() => expect(screen.queryByText('Επιχειρηματικό σχέδιο')).toBeNull());
  expect(screen.getByText('Δάνειο')).toBeVisible();
  expect(router.state.location.search).toEqual({ search: 'δανειο' });
  await userEvent.type(search, 'χ');
  expect(await screen.findByText('Κανένας υπολογιστής για «δανειοχ»')).toBeVisible();
});

test('a calculator is deleted and brought back', async () => {
  const { sent } = draw([
    listed(aCalculatorRow(), draft),
    answers(calculators.remove, {}),
    answers(calculators.restore, {}),
  ]);
  await remove('Δάνειο');
  expect(await screen.findByText('Ο υπολογιστής «Δάνειο» διαγράφηκε.')).toBeVisible();
  expect(lastOf(sent, calculators.remove)).toEqual({ id: 10 });
  await press('Αναίρεση');
  expect(await screen.findByText('Ο υπολογιστής «Δάνειο» επανήλθε.')).toBeVisible();
  expect(lastOf(sent, calculators.restore)).toEqual({ id: 10 });
});

test('a deleted calculator whose name another one took says why it does not come back', async () => {
  draw([
    listed(draft),
    answers(calculators.remove, {}),
    answers(calculators.restore, refused(calculatorNameTaken)),
  ]);
  await remove('Δάνειο');
  await press('Αναίρεση');
  expect(await screen.findByText(/Υπάρχει ήδη υπολογιστής με αυτό το όνομα στο έργο\./)).toBeVisible();
});

test('a calculator of an action stays, and the refusal names the actions', async () => {
  draw([
    listed(aCalculatorRow()),
    answers(calculators.remove, refused(calculatorInUse, { actions: ['Το σχέδιό μου', 'Το δάνειο'] })),
  ]);
  await remove('Επιχειρηματικό σχέδιο');
  expect(
    await screen.findByText(/Τον υπολογιστή χρησιμοποιούν δράσεις: Το σχέδιό μου, Το δάνειο\./),
  ).toBeVisible();
});

test('a project without calculators says how to bring the first one', async () => {
  draw([listed()]);
  expect(await screen.findByText('Δεν υπάρχουν υπολογιστές ακόμη')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Μεταφόρτωση από Excel' })).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test('a list that fails says so, and loads when it is tried again', async () => {
  draw([answers(calculators.list, refused(unavailable)), listed(draft)]);
  expect(await screen.findByText('Οι υπολογιστές δεν φορτώθηκαν')).toBeVisible();
  await press('Δοκιμή ξανά');
  expect(await screen.findByText('Δάνειο')).toBeVisible();
});

test('the list fits a phone', async () => {
  await browser.viewport(360, 740);
  onTestFinished(() => browser.viewport(1280, 900));
  draw([listed(aCalculatorRow(), draft)]);
  await screen.findByText('Δάνειο');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findings()).toEqual([]);
});

const uploaded = [
  answers(files.startUpload, { id: 5 }),
  answers(files.uploadPart, {}),
  answers(files.endUpload, {
    id: 5,
    size: 8,
    sha256: 'x',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
];
async function choose() {
  await press('Μεταφόρτωση από Excel');
  await screen.findByRole('button', { name: /^Επιλογή αρχείου/ });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['αρχείο'], 'Σχέδιο.xlsx', {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  );
}

test('a workbook is uploaded, and its editor opens', async () => {
  const { sent, router } = draw([
    listed(draft),
    ...uploaded,
    answers(calculators.upload, { id: 12, version: 1 }),
  ]);
  await choose();
  await waitFor(() => expect(router.state.location.pathname).toBe('/symvoulos/admin/calculators/edit/12'));
  expect(lastOf(sent, calculators.upload)).toEqual({ projectId: 1, fileId: 5 });
});

test.each([
  [refused(notWorkbook), /Το αρχείο δεν διαβάζεται ως βιβλίο εργασίας/],
  [refused(workbookTooLarge), /Χωράει έως 200\.000 τύπους/],
  [refused(unsafeWorkbook, { parts: ['macros'] }), /Το αρχείο έχει μακροεντολές/],
])('an upload that is refused says why, and another file can be chosen (%#)', async (refusal, words) => {
  const { router } = draw([listed(draft), ...uploaded, answers(calculators.upload, refusal)]);
  await choose();
  expect(await screen.findByText('Το αρχείο δεν έγινε δεκτό')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Επιλογή αρχείου/ })).toBeEnabled();
  expect(router.state.location.pathname).toBe(at);
  expect(await findings()).toEqual([]);
});
