// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { badFile, MAX_FILE_BYTES, previewOutdated, type Proposed } from '../../contract/files.ts';
import { translations } from '../../contract.ts';
import { draw, press, sentOf } from '../fixtures.ts';
import { choiceOf, firstTaken, keyOf, withTaken } from './choice.ts';

const proposed = (label: string, kind: Proposed['kind'], change: Partial<Proposed> = {}): Proposed => ({
  label,
  language: 'sq',
  after: `${label} sq`,
  kind,
  findings: [],
  ...change,
});

const texts = [
  proposed('people.new', 'new', { line: 4 }),
  proposed('people.replaces', 'replaces', { before: 'Ruaj' }),
  proposed('people.conflict', 'conflict', { before: 'Ruaje tani', after: 'Ruaje sot' }),
  proposed('people.unsure', 'unsure', { before: 'Mbyll' }),
  proposed('people.broken', 'broken', {
    findings: [{ check: 'placeholder', isError: true, at: 0, length: 3, found: '{{name}}' }],
  }),
];

const preview = {
  format: 'po' as const,
  version: 12,
  texts,
  skipped: [{ line: 9, label: 'people.gone', reason: 'unknown-label' as const }],
  more: { same: 40 },
};

async function upload(name = 'texts.po', bytes = 'msgid ""') {
  const input = await screen.findByLabelText<HTMLInputElement>('Αρχείο με κείμενα', { selector: 'input' });
  await userEvent.upload(input, new File([bytes], name));
}

const at = { query: '?tab=files' };

beforeAll(async () => {
  await Promise.all([import('./FilesTab.tsx'), import('./ImportPart.tsx')]);
});

test('a file is shown by what it would change before anything is written, and its texts are chosen one by one', async () => {
  const { sent } = draw(
    [answers(translations.previewImport, preview), answers(translations.importTexts, { set: 8, texts: 2 })],
    at,
  );
  await upload();
  const list = within(await screen.findByRole('list', { name: 'Νέα' }));
  expect(list.getByRole('checkbox', { name: 'people.new' })).toBeChecked();
  expect(screen.getByText('Ίδια με του προϊόντος: 40')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εισαγωγή 2 κειμένων' })).toBeEnabled();
  expect(await findings()).toEqual([]);
  await userEvent.click(list.getByRole('checkbox', { name: 'people.new' }));
  await userEvent.click(screen.getByRole('button', { name: 'Σε διαφωνία: 1' }));
  const conflicts = within(await screen.findByRole('list', { name: 'Σε διαφωνία' }));
  expect(conflicts.getByRole('checkbox', { name: 'people.conflict' })).not.toBeChecked();
  expect(conflicts.getByText('Ruaje tani')).toBeVisible();
  await press('Όλα');
  expect(sentOf(sent, translations.importTexts)).toEqual([]);
  await press('Εισαγωγή 2 κειμένων');
  expect(await screen.findByText('Εισήχθησαν 2 κείμενα.')).toBeVisible();
  expect(sentOf(sent, translations.importTexts)).toMatchObject([
    { name: 'texts.po', conflicts: 'yes', unsure: 'no', otherwise: '0' },
  ]);
});

test('a broken text of a file says why, and cannot be chosen', async () => {
  draw([answers(translations.previewImport, preview)], at);
  await upload();
  await userEvent.click(await screen.findByRole('button', { name: 'Με λάθη: 1' }));
  const broken = within(await screen.findByRole('list', { name: 'Με λάθη' }));
  expect(broken.getByText('Το κενό {{name}} λείπει ή περισσεύει.')).toBeVisible();
  expect(broken.queryByRole('checkbox')).toBeNull();
});

test('a file that cannot be read is refused with its line and the reason', async () => {
  draw(
    [
      answers(
        translations.previewImport,
        refused(badFile, { reason: 'broken-line', line: 1204, detail: 'msgstr "' }),
      ),
    ],
    at,
  );
  await upload();
  expect(
    await screen.findByText(/Γραμμή 1204: Η γραμμή έχει λάθος ή είναι κομμένη. Βρέθηκε: msgstr "/),
  ).toBeVisible();
});

test('a file above the limit is refused before it is sent', async () => {
  const { sent } = draw([answers(translations.previewImport, preview)], at);
  await upload('big.csv', 'a'.repeat(MAX_FILE_BYTES + 1));
  expect(await screen.findByText(/big\.csv/)).toBeVisible();
  expect(sentOf(sent, translations.previewImport)).toEqual([]);
});

test('where texts were changed after the preview, the file is compared again before it is taken', async () => {
  const { sent } = draw(
    [
      answers(translations.previewImport, preview),
      answers(translations.importTexts, refused(previewOutdated)),
    ],
    at,
  );
  await upload();
  await press('Εισαγωγή 2 κειμένων');
  await press('Νέα σύγκριση');
  await waitFor(() => expect(sentOf(sent, translations.previewImport)).toHaveLength(2));
});

test('a choice is sent as what is usual for its kind, and the places that differ from it', () => {
  const first = firstTaken(texts);
  expect(choiceOf(texts, first)).toEqual({ conflicts: 'no', unsure: 'no', otherwise: '' });
  expect(choiceOf(texts, withTaken(first, texts, true))).toEqual({
    conflicts: 'yes',
    unsure: 'yes',
    otherwise: '',
  });
  expect(choiceOf(texts, new Set([keyOf(texts[1]!)]))?.otherwise).toBe('0');
});

test('a choice of more places than the call takes is not sent', async () => {
  const many = Array.from({ length: 4_000 }, (_, place) => proposed(`people.text${place}`, 'new'));
  expect(choiceOf(many, new Set())).toBeUndefined();
  const { sent } = draw([answers(translations.previewImport, { ...preview, texts: many })], at);
  await upload();
  await press('Κανένα');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'people.text0' }));
  expect(await screen.findByText('Διαλέξατε πάρα πολλά κείμενα ένα ένα')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εισαγωγή 1 κειμένου' })).toBeDisabled();
  expect(sentOf(sent, translations.importTexts)).toEqual([]);
});

test('an export of a format with one language asks for one', async () => {
  draw([], at);
  const download = () => screen.getByRole('link', { name: /Λήψη αρχείου/ }).getAttribute('href');
  await screen.findByRole('link', { name: /Λήψη αρχείου/ });
  expect(download()).not.toContain('languages');
  await userEvent.click(screen.getByRole('combobox', { name: /^Μορφή/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Gettext (PO)' }));
  expect(download()).toMatch(/format=po/);
  expect(download()).toMatch(/languages=en/);
  expect(await findings()).toEqual([]);
});
