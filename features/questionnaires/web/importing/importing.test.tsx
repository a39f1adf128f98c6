// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { writeOwnJson } from '#engines/questionnaire/exporting/own-json.ts';
import { aQuestion, aQuestionnaire, both } from '#engines/questionnaire/fixtures.ts';
import { changeCodes, noteCodes } from '#engines/questionnaire/exchange/report.ts';
import { problems } from '#engines/questionnaire-import/import.ts';
import { imports } from '#features/imports/contract.ts';
import { notReadable } from '#features/imports/contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import el from '../../texts/importing/el.json' with { type: 'json' };
import { notAQuestionnaire } from '../../contract/refusals.ts';
import { questionnaires } from '../../contract.ts';
import type { Run } from '#platform/web/use-act.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const staff = aSession('Supervisor');

const open = (prepared: Parameters<typeof show>[2] = []) => {
  const onImport = vi.fn((_definition: Questionnaire) => Promise.resolve());
  const drawn = show(<ImportDialog onImport={onImport} onClose={() => {}} />, staff, prepared);
  return { onImport, ...drawn };
};

const choose = async (name: string, ...content: BlobPart[]) =>
  userEvent.upload(
    await screen.findByLabelText('Αρχείο με ερωτήσεις', { selector: 'input' }),
    new File(content, name),
  );

const paste = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Ή επικολλήστε κείμενο' });
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Ανάγνωση κειμένου' }));
};

const create = () => screen.findByRole('button', { name: 'Δημιουργία ερωτηματολογίου' });

const moodle = `<quiz>
<question type="category"><category><text>$course$/top/Γεωγραφία</text></category></question>
<question type="multichoice"><questiontext format="html"><text>Ποια είναι η πρωτεύουσα;</text></questiontext><answer fraction="100"><text>Αθήνα</text></answer><answer fraction="50"><text>Πειραιάς</text></answer></question>
<question type="essay"><questiontext format="html"><text>Περιγράψτε την.</text></questiontext></question>
<question type="calculated"><questiontext format="html"><text>Υπολογίστε.</text></questiontext></question>
</quiz>`;

test('a file of Moodle shows what is kept, changed and left out, and becomes a questionnaire', async () => {
  const { onImport } = open();
  await choose('Πόλεις.xml', moodle);
  expect(await screen.findByText('Βρέθηκαν 3 ερωτήσεις.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Μορφή/ })).toHaveValue('Moodle XML');
  expect(screen.getByText('Αυτούσιες: 1')).toBeVisible();
  expect(screen.getByText('Με αλλαγές: 1')).toBeVisible();
  expect(screen.getByText('Παραλείπονται: 1')).toBeVisible();
  const report = within(screen.getByRole('region', { name: 'Τι αλλάζει' }));
  expect(report.getByText('Τα μερίδια των βαθμών γίνονται πόντοι των επιλογών.')).toBeVisible();
  expect(report.getByText('Η πλατφόρμα δεν έχει αυτόν τον τύπο (calculated).')).toBeVisible();
  expect(report.queryByText('Περιγράψτε την.')).toBeNull();
  const preview = within(screen.getByRole('region', { name: 'Ερωτήσεις' }));
  expect(preview.getByText('Γεωγραφία')).toBeVisible();
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ποια είναι η πρωτεύουσα;',
    'Περιγράψτε την.',
  ]);
  expect(screen.getByText('Τα κείμενα μπήκαν στα ελληνικά. Τα αγγλικά λείπουν.')).toBeVisible();
  expect(await findings()).toEqual([]);

  const title = screen.getByRole('textbox', { name: /Τίτλος/ });
  expect(title).toHaveValue('Πόλεις');
  await userEvent.type(title, ' της Ελλάδας');
  await userEvent.click(await create());
  await waitFor(() => expect(onImport).toHaveBeenCalledOnce());
  expect(onImport.mock.calls[0]![0]).toMatchObject({
    title: { el: 'Πόλεις της Ελλάδας', en: '' },
    sections: [{ title: { el: 'Γεωγραφία' }, lines: [[{ type: 30 }], [{ type: 37 }]] }],
  });
});

test('pasted text needs a title, and its format can be changed', async () => {
  const { onImport } = open();
  await paste('Ποιος έγραψε την Οδύσσεια; {1:SA:=Όμηρος}');
  expect(await screen.findByText('Βρέθηκε μία ερώτηση.')).toBeVisible();
  const format = screen.getByRole('combobox', { name: /Μορφή/ });
  expect(format).toHaveValue('Cloze του Moodle');
  expect(await create()).toBeDisabled();
  await userEvent.click(format);
  await userEvent.click(await screen.findByRole('option', { name: 'GIFT' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Μορφή/ })).toHaveValue('GIFT'));
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος/ }), 'Έπη');
  await userEvent.click(await create());
  await waitFor(() => expect(onImport).toHaveBeenCalledOnce());
  expect(onImport.mock.calls[0]![0]).toMatchObject({
    title: { el: 'Έπη' },
    sections: [{ lines: [[{ type: 36 }]] }],
  });
});

test('a broken file says why in words, with the line, and creates nothing', async () => {
  const { onImport } = open();
  await choose('α.xml', moodle.slice(0, 400));
  expect(await screen.findByText('Δεν έγινε εισαγωγή')).toBeVisible();
  expect(screen.getByText(/Το αρχείο δεν είναι σωστό XML: ίσως κόπηκε στη μέση\. Γραμμή \d\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Δημιουργία ερωτηματολογίου' })).toBeNull();
  expect(await findings()).toEqual([]);
  await choose(
    'β.bin',
    new Uint8Array(500).map((_zero, at) => (at * 7919) % 256),
  );
  expect(await screen.findByText('Το αρχείο δεν έχει κείμενο αυτής της μορφής.')).toBeVisible();
  await choose('γ.txt', 'σκέτο κείμενο');
  expect(await screen.findByText('Η μορφή δεν αναγνωρίζεται. Αν την ξέρετε, διαλέξτε την.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Μορφή/ })).toHaveValue('');
  expect(onImport).not.toHaveBeenCalled();
});

const pk = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0);

test('a workbook is read with the help of the server, and another sheet can be chosen', async () => {
  const book = (sheet: string, ...rows: string[][]) =>
    answers(imports.readSheet, { rows, sheet, sheets: ['Οδηγίες', 'Ερωτήσεις'] });
  open([
    book('Οδηγίες', ['Διαβάστε πρώτα']),
    book('Ερωτήσεις', ['Τύπος', 'Ερώτηση', 'Επιλογές'], ['μονή επιλογή', 'Σας αρέσει;', 'ναι|όχι']),
  ]);
  await choose('ερωτήσεις.xls', pk);
  expect(await screen.findByText(/Δεν βρέθηκε στήλη με ερωτήσεις/)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /Φύλλο του αρχείου/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ερωτήσεις' }));
  expect(await screen.findByText('Σας αρέσει;')).toBeVisible();
});

test('a workbook that the server refuses says why', async () => {
  open([answers(imports.readSheet, refused(notReadable, {}))]);
  await choose('α.xls', pk);
  expect(await screen.findByText('Δεν έγινε εισαγωγή')).toBeVisible();
});

test('a questionnaire that the server refuses stays in the dialog with the reason', async () => {
  const onImport = async (definition: Questionnaire, run: Run) => {
    await run(questionnaires.create, { projectId: 1, definition: definition as never });
  };
  show(<ImportDialog onImport={onImport} onClose={() => {}} />, staff, [
    answers(questionnaires.create, refused(notAQuestionnaire)),
  ]);
  await choose('Πόλεις.xml', moodle);
  await userEvent.click(await create());
  expect(await screen.findByText('Το ερωτηματολόγιο δεν δημιουργήθηκε')).toBeVisible();
  const preview = within(screen.getByRole('region', { name: 'Ερωτήσεις' }));
  expect(preview.getByText('Ποια είναι η πρωτεύουσα;')).toBeVisible();
});

test('a file that was read is not left without a question', async () => {
  const onClose = vi.fn<() => void>();
  show(<ImportDialog onImport={() => Promise.resolve()} onClose={onClose} />, staff, []);
  await choose('Πόλεις.xml', moodle);
  await create();
  await userEvent.click(screen.getByRole('button', { name: 'Ακύρωση' }));
  await screen.findByText('Οι αλλαγές θα χαθούν.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Αποχώρηση' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('pictures of our own file are left out unless the user keeps them', async () => {
  const options = [1, 2].map((id) => ({ id, text: both('α'), image: id }));
  const own = writeOwnJson(aQuestionnaire([aQuestion(41, { data: { options } })]));
  const { onImport } = open();
  await choose('α.json', own);
  await userEvent.click(await create());
  await waitFor(() => expect(onImport).toHaveBeenCalledOnce());
  expect(JSON.stringify(onImport.mock.calls[0]![0])).not.toContain('image');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Κράτηση εικόνων (2)' }));
  await userEvent.click(await create());
  await waitFor(() => expect(onImport).toHaveBeenCalledTimes(2));
  expect(JSON.stringify(onImport.mock.calls[1]![0])).toContain('"image":2');
});

test('a questionnaire is saved as our own file, and as Moodle XML after what changes was shown', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.at(-1)!.text() });
  });
  const questionnaire = aQuestionnaire([aQuestion(36), aQuestion(35, { number: 2 })]);
  show(<ExportMenu questionnaire={questionnaire} />, staff, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Εξαγωγή' }));
  expect(await screen.findByRole('radio', { name: 'Αρχείο της πλατφόρμας (JSON)' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Λήψη αρχείου' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('erotimatologio.json');
  expect(await saved[0]!.text).toBe(writeOwnJson(questionnaire));

  await userEvent.click(screen.getByRole('button', { name: 'Εξαγωγή' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Moodle XML' }));
  expect(await screen.findByText('Γίνεται ερώτηση άλλου τύπου (ήταν: slider).')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Λήψη αρχείου' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]!.name).toBe('erotimatologio.xml');
  expect(await saved[1]!.text).toContain('<quiz>');
  vi.restoreAllMocks();
});

test('every reason, change and note of an import has words', () => {
  const has = (key: string) =>
    [key, `${key}_one`, `${key}.el`].some((one) => `questionnaires.import.${one}` in el);
  expect([
    ...problems.filter((code) => !has(`problem.${code}`)),
    ...changeCodes.filter((code) => !has(`change.${code}`)),
    ...noteCodes.filter((code) => !has(`note.${code}`)),
  ]).toEqual([]);
});
