import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chanceFrom } from '#db/seed/chance.ts';
import { aPerson } from '#db/seed/people.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import { isAfm } from '#engines/greek/afm.ts';
import { decodeAs } from '#engines/sheets/decode-text.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { archiveOf, aWorkbook, sheetOf } from '#platform/server/sheets/fixtures.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits } from './support.ts';

const open = { Visible: 4, Editable: 1 };
const settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Required: true, ...open },
      { Name: 'last_name', Label: 'Επώνυμο', Required: true, ...open },
      { Name: 'email', Label: 'Email', Type: 'email', ...open },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', ...open },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', ...open },
      { Name: 'sex', Label: 'Φύλο', Type: 'select', Options: ['Άνδρας', 'Γυναίκα'], ...open },
      { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: ['Αττική', 'Κρήτη'], ...open },
      { Name: 'birth_date', Label: 'Ημερομηνία γέννησης', Type: 'date', ...open },
    ],
  },
};

/** Ten people; their tax numbers begin with a zero. */
function office(mark: string) {
  const chance = chanceFrom(2026);
  return Array.from({ length: 10 }, (_, at) => {
    const { first_name, last_name, sex, birth_date } = aPerson(chance, at);
    const afm = Array.from({ length: 10 }, (_none, digit) => `0940142${at}${digit}`).find(isAfm)!;
    const username = `${mark}-${at}`;
    return {
      username,
      first: first_name,
      last: last_name,
      sex,
      afm,
      born: birth_date,
      email: `${username}@example.com`,
    };
  });
}
type Person = ReturnType<typeof office>[number];

/** A text as old programs save it. */
function iso(text: string): Buffer {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) bytes.set(decodeAs(Uint8Array.of(byte), 'iso-8859-7'), byte);
  return Buffer.from(Array.from(text, (char) => bytes.get(char)!));
}

/** The numbers have lost their zeros; the titles are below a heading. */
const asCsv = (list: readonly Person[]) => ({
  name: 'Ωφελούμενοι.csv',
  mimeType: 'text/csv',
  buffer: iso(
    [
      'Άδεια έντυπα και κατάλογος ωφελουμένων;;;;;;',
      ';;;;;;',
      'ΟΝΟΜΑ ΧΡΗΣΤΗ;ΟΝΟΜΑ;ΕΠΩΝΥΜΟ;E-MAIL;Α.Φ.Μ.;ΦΥΛΟ;ΠΕΡΙΦΕΡΕΙΑ',
      ...list.map((one) =>
        [
          one.username,
          one.first,
          one.last,
          one.email,
          String(Number(one.afm)),
          one.sex === 'male' ? 'Α' : 'Θ',
          'ΑΤΤΙΚΗ',
        ].join(';'),
      ),
    ].join('\r\n'),
  ),
});

const cell = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="str"><v>${value}</v></c>`;
const rowOf = (...values: (string | number)[]) => `<row>${values.map(cell).join('')}</row>`;
const serialOf = (day: string) => {
  const [date, month, year] = day.split('-').map(Number);
  return (Date.UTC(year!, month! - 1, date) - Date.UTC(1899, 11, 30)) / DAY_MS;
};

/** A sheet of instructions, then the list with titles in two merged lines, and days in cells that are no days. */
const asXlsx = (list: readonly Person[]) => ({
  name: 'Κατάλογος.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: aWorkbook({
    sheets: '<sheet name="Οδηγίες" r:id="rId1"/><sheet name="Στοιχεία" r:id="rId2"/>',
    cells: rowOf('Συμπληρώστε το δεύτερο φύλλο.') + rowOf('Μην αλλάξετε τους τίτλους.'),
    files: [
      {
        name: 'xl/worksheets/sheet2.xml',
        content: sheetOf(
          rowOf('Όνομα χρήστη', 'Στοιχεία', '', '', 'Επικοινωνία') +
            rowOf('', 'Όνομα', 'Επώνυμο', 'Ημερομηνία γέννησης', 'Email') +
            list
              .map((one) => rowOf(one.username, one.first, one.last, serialOf(one.born), one.email))
              .join(''),
        ),
      },
    ],
  }),
});

/** People of the first sheet again, with their phones. */
const asOds = (list: readonly Person[]) => {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const row = (...values: string[]) => `<table:table-row>${values.map(text).join('')}</table:table-row>`;
  const rows =
    row('Χρήστης', 'Username', 'Τηλέφωνο') +
    list.map(({ username, last }) => row(last, username, '2101234567')).join('');
  return {
    name: 'Τηλέφωνα.ods',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    buffer: archiveOf([
      {
        name: 'content.xml',
        content: `<office:document-content><office:body><office:spreadsheet><table:table table:name="Φύλλο1">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      },
    ]),
  };
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test(
  'an office imports the three worst sheets',
  { tag: ['@imports', '@changes'] },
  async ({ page, staff }) => {
    const mark = `w${randomUUID().slice(0, 8)}`;
    const project = await make(staff, projects.save, {
      project: { url: mark, descr: 'Έργο γραφείου', settings: JSON.stringify(settings) },
    });
    const everybody = office(mark);
    const [first, second] = [everybody.slice(0, 6), everybody.slice(6)];
    const bring = async (file: ReturnType<typeof asCsv>) => {
      await page.goto(`/${mark}/admin/project/users/import`);
      await page.locator('input[type=file]').setInputFiles(file);
    };
    const imported = () => expect(page.getByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible();
    await enter(page.request, 'supervisor');

    await bring(asCsv(first));
    await expect(page.getByText('Βρέθηκαν 6 γραμμές και 7 στήλες.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Κωδικοποίηση' })).toHaveValue(/^ISO-8859-7/);
    await expectAccessible(page);
    await press(page, 'Έλεγχος γραμμών');
    await expect(page.getByText(/Ελέγχθηκαν και οι 6 γραμμές. Με λάθη: 6/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page, 'Προσθήκη αρχικού μηδενικού σε 6 ΑΦΜ');
    await press(page, /^Αλλαγή σε 6 κελιά/);
    await expect(page.getByText(/Ελέγχθηκαν και οι 6 γραμμές. Με λάθη: 0/)).toBeVisible();
    await press(page, 'Εισαγωγή 6 χρηστών');
    await imported();

    await bring(asXlsx(second));
    await expect(page.getByRole('combobox', { name: 'Φύλλο του αρχείου' })).toHaveValue('Στοιχεία');
    await expect(page.getByRole('checkbox', { name: 'Οι τίτλοι έχουν δύο γραμμές' })).toBeChecked();
    await press(page, 'Έλεγχος γραμμών');
    await expect(page.getByText(/Ελέγχθηκαν και οι 4 γραμμές. Με λάθη: 0/)).toBeVisible();
    await press(page, 'Εισαγωγή 4 χρηστών');
    await imported();

    await bring(asOds(first));
    await page.getByRole('radio', { name: /Μπαίνουν στο έργο και ενημερώνονται/ }).check();
    await press(page, 'Έλεγχος γραμμών');
    await expect(page.getByText('Ενημερώνεται').first()).toBeVisible();
    await press(page, 'Εισαγωγή 6 χρηστών');
    await imported();

    const columns = ['afm', 'sex', 'region', 'birth_date', 'phone'];
    const list = async () =>
      (await make(staff, people.list, { projectId: project.id, search: mark, columns, count: 50 })).list;
    const found = new Map((await list()).map((one) => [one.username, one]));
    for (const { username, afm, sex } of first)
      expect(found.get(username)).toMatchObject({
        notSignedIn: true,
        fields: { afm, sex: sex === 'male' ? 'Άνδρας' : 'Γυναίκα', region: 'Αττική', phone: '+302101234567' },
      });
    for (const { username, born } of second)
      expect(found.get(username)?.fields).toMatchObject({ birth_date: born });

    // All three are among the recent bulk changes; the last one is undone there.
    await page.goto(`/${mark}/changes`);
    await expect(page.getByText('Εισαγωγή χρηστών από το φύλλο «Ωφελούμενοι.csv»')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Εισαγωγή χρηστών από το φύλλο «Τηλέφωνα.ods»').click();
    await press(page, /^Αναίρεση/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Αναίρεση/ })
      .last()
      .click();
    await expect.poll(async () => (await list()).filter(({ fields }) => fields['phone']).length).toBe(0);
  },
);
