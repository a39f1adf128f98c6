import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chanceFrom } from '#db/seed/chance.ts';
import { aPerson } from '#db/seed/people.ts';
import { imports } from '#features/imports/contract.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits } from './support.ts';

const open = { Visible: 4, Editable: 1 };
const settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Required: true, ...open },
      { Name: 'last_name', Label: 'Επώνυμο', Required: true, ...open },
      { Name: 'email', Label: 'Email', Type: 'email', Unique: true, ...open },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', ...open },
      { Name: 'birth_date', Label: 'Ημερομηνία γέννησης', Type: 'date', ...open },
    ],
  },
};
const headers = 'ΟΝΟΜΑ ΧΡΗΣΤΗ;Κωδικός;Ονομα;Επωνυμο;e-mail;Α.Φ.Μ.;Γεννήθηκε στις';
const columnOf = { username: 0, password: 1, first: 2, last: 3, email: 4, afm: 5, born: 6 } as const;

/** A row for each of so many people, whose sign-in names begin with `mark`. */
function rowsOf(mark: string, count: number): string[][] {
  const chance = chanceFrom(2026);
  return Array.from({ length: count }, (_, at) => {
    const { first_name, last_name, afm, birth_date } = aPerson(chance, at);
    const [day, month, year] = birth_date.split('-').map(Number);
    return [
      `${mark}-${at}`,
      'Κωδικός-2026',
      first_name,
      last_name,
      `${mark}-${at}@example.com`,
      afm,
      `${day}/${month}/${year}`,
    ];
  });
}

/** A text as Greek Windows saves it. */
function windows1253(text: string): Buffer {
  const bytes = new Map<string, number>();
  const decoder = new TextDecoder('windows-1253');
  for (let byte = 0; byte < 256; byte += 1) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  return Buffer.from(Array.from(text, (char) => bytes.get(char)!));
}

const fileOf = (rows: readonly string[][]) => ({
  name: 'μέλη.csv',
  mimeType: 'text/csv',
  buffer: windows1253([headers, ...rows.map((row) => row.join(';'))].join('\r\n')),
});

/** Mends a cell in place: its column and its line are its name. */
async function mend(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(text);
  await field.press('Enter');
}

test(
  '200 people from a Greek Windows file with 12 mistakes are mended in place, imported, and found',
  { tag: ['@long', '@people', '@imports'] },
  async ({ page, staff }) => {
    const mark = `m${randomUUID().slice(0, 8)}`;
    const project = await make(staff, projects.save, {
      project: { url: mark, descr: 'Έργο εισαγωγής', settings: JSON.stringify(settings) },
    });
    const rows = rowsOf(mark, 200);
    const wrong = (at: number, column: keyof typeof columnOf, text: string) => {
      rows[at]![columnOf[column]] = text;
    };
    wrong(3, 'email', 'χωρίς-παπάκι');
    wrong(17, 'email', `${mark}-16@example.com`);
    wrong(25, 'afm', '123456789');
    wrong(40, 'first', '');
    wrong(58, 'last', '');
    wrong(77, 'born', '31/2/1990');
    wrong(90, 'password', 'μικρός');
    wrong(101, 'username', `${mark}-100`);
    wrong(120, 'username', 'supervisor');
    wrong(144, 'password', '1234567');
    wrong(160, 'afm', '12');
    wrong(199, 'email', 'a@b');

    await enter(page.request, 'supervisor');
    await page.goto(`/${mark}/admin/project/users/import`);
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles(fileOf(rows));
    await expect(page.getByText('Βρέθηκαν 200 γραμμές και 7 στήλες.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Κωδικοποίηση' })).toHaveValue(/^Windows-1253/);
    await expect(page.getByText('Υπάρχουν όλες οι απαραίτητες στήλες')).toBeVisible();
    // Its header says it in a way of its own: this column is matched by hand.
    await page.getByRole('combobox', { name: 'Γεννήθηκε στις' }).click();
    await page.getByRole('option', { name: 'Ημερομηνία γέννησης' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Έλεγχος γραμμών' }).click();
    await expect(
      page.getByText('Ελέγχθηκαν και οι 200 γραμμές. Με λάθη: 12. Με προειδοποίηση: 0.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Με λάθη: 12' }).click();
    await page.getByRole('combobox', { name: 'Εγγραφές ανά σελίδα' }).selectOption('25');
    await expect(page.getByText('Διπλή γραμμή 102: έχει την ίδια τιμή.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await mend(page, 'Email, γραμμή 5', `${mark}-3@example.com`);
    await mend(page, 'Email, γραμμή 19', `${mark}-17@example.com`);
    await mend(page, 'ΑΦΜ, γραμμή 27', '094259216');
    await mend(page, 'Όνομα, γραμμή 42', 'Άννα');
    await mend(page, 'Επώνυμο, γραμμή 60', 'Δείγμα');
    await mend(page, 'Ημερομηνία γέννησης, γραμμή 79', '28/2/1990');
    await mend(page, 'Κωδικός πρόσβασης, γραμμή 92', 'Κωδικός-2026');
    await mend(page, 'Όνομα χρήστη, γραμμή 103', `${mark}-101`);
    await mend(page, 'Όνομα χρήστη, γραμμή 122', `${mark}-120`);
    await mend(page, 'Κωδικός πρόσβασης, γραμμή 146', 'Κωδικός-2026');
    await mend(page, 'ΑΦΜ, γραμμή 162', '094259216');
    await mend(page, 'Email, γραμμή 201', `${mark}-199@example.com`);
    await expect(page.getByText('Ελέγχθηκαν και οι 200 γραμμές. Με λάθη: 0.')).toBeVisible();

    await page.getByRole('button', { name: 'Εισαγωγή 200 χρηστών' }).click();
    await expect(page.getByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const found = await make(staff, people.list, {
      projectId: project.id,
      search: mark,
      columns: ['birth_date'],
    });
    expect(found.all).toBe(200);
    await page.goto(`/${mark}/admin/project/users?search=${mark}-101`);
    await expect(page.getByText(`${mark}-101`).first()).toBeVisible();

    // The column that was matched by hand is remembered the next time; then the whole import is undone.
    await page.goto(`/${mark}/admin/project/users/import`);
    await page.getByRole('button', { name: /^Αναίρεση: μέλη\.csv/ }).click();
    await expect(page.getByText('Θα διαγραφούν οριστικά 200 χρήστες.')).toBeVisible();
    await page.getByRole('button', { name: 'Διαγραφή χρηστών' }).click();
    await expect(page.getByText(/Διαγράφηκαν: 200, έμειναν: 0/)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(fileOf(rows));
    await expect(page.getByRole('combobox', { name: 'Γεννήθηκε στις' })).toHaveValue('Ημερομηνία γέννησης');
  },
);

test('an import that a reload interrupts continues, and no person is created twice', async ({
  page,
  staff,
}) => {
  const mark = `r${randomUUID().slice(0, 8)}`;
  const project = await make(staff, projects.save, {
    project: { url: mark, descr: 'Έργο εισαγωγής', settings: JSON.stringify(settings) },
  });
  await enter(page.request, 'supervisor');
  await page.goto(`/${mark}/admin/project/users/import`);
  await page.locator('input[type=file]').setInputFiles(fileOf(rowsOf(mark, 200)));
  await page.getByRole('button', { name: 'Έλεγχος γραμμών' }).click();
  await expect(page.getByText(/Ελέγχθηκαν και οι 200 γραμμές/)).toBeVisible();

  // After two requests the others are on their way for ever: that is where the reload finds them.
  let sent = 0;
  await page.route(`**${imports.addUsers.path}`, async (route) => {
    sent += 1;
    if (sent <= 2) await route.continue();
  });
  await page.getByRole('button', { name: 'Εισαγωγή 200 χρηστών' }).click();
  await expect(page.getByText(/^40 από 200 γραμμές/)).toBeVisible();
  await page.reload();
  await page.unroute(`**${imports.addUsers.path}`);
  await expect(page.getByText('μέλη.csv: εισήχθησαν 40 από 200.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Συνέχεια εισαγωγής' }).click();
  await expect(page.getByText('Όλες οι γραμμές εισήχθησαν')).toBeVisible({ timeout: 30_000 });
  expect((await make(staff, people.count, { projectId: project.id, search: mark })).total).toBe(200);
  await page.reload();
  await expect(
    page.getByText(/γραμμές: 200, νέοι χρήστες: 200, υφιστάμενοι: 0, απορρίφθηκαν: 0/),
  ).toBeVisible();
  await expect(page.getByText('Μια εισαγωγή δεν ολοκληρώθηκε')).toBeHidden();
});
