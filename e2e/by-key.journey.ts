import { expect } from '@playwright/test';
import { anApplicant, confirmed, PROJECT } from './applicants.ts';
import { choose, press, tabTo, typeIn } from './by-key.ts';
import { addAction, freshPair, freshProject, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter } from './support.ts';

// The work of each day, by keyboard alone. Signing in, applying and answering have journeys by keyboard of their own: the ones of
// sign-in, form and questionnaires.

test('a mentee hands an action in and takes it back by keyboard', async ({ browser, staff }) => {
  const pair = await freshPair(staff, 'Έργο παράδοσης', 'Δανάη');
  await linkPair(staff, pair);
  const actionId = await addAction(staff, { projectId: pair.id, typeId: 4, title: 'Οι αξίες μου' });
  const page = await windowOf(browser, `${pair.url}-1`);
  await page.goto(`/${pair.url}/mentee/action/${actionId}`);
  await typeIn(page, page.getByRole('textbox', { name: 'Το κείμενό σας' }), 'Τρεις αξίες.');
  await press(page, page.getByRole('button', { name: 'Παράδοση στον σύμβουλο' }));
  await expect(page.getByText('Το παραδώσατε').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Επιστροφή στα πρόχειρα' }));
  await expect(page.getByRole('button', { name: 'Παράδοση στον σύμβουλο' })).toBeVisible();
});

test('staff book a meeting and cancel it by keyboard', async ({ page, staff }) => {
  const pair = await freshPair(staff, 'Έργο κρατήσεων', 'Δανάη');
  await linkPair(staff, pair);
  await addAction(staff, { projectId: pair.id, typeId: 2, title: 'Σχέδιο δράσης' });
  await enter(page.request, 'supervisor');
  await page.goto(`/${pair.url}/calendar?view=agenda`);
  await press(page, page.getByRole('button', { name: 'Κράτηση συνάντησης', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Κράτηση συνάντησης' });
  const mentee = dialog.getByRole('combobox', { name: 'Ωφελούμενος' });
  await expect(mentee).toBeFocused();
  await page.keyboard.type('Δανάη');
  await choose(page, mentee, /Δανάη/);
  await choose(page, dialog.getByRole('combobox', { name: 'Δράση' }), /Σχέδιο δράσης/);
  const free = dialog.getByRole('group', { name: /^Κοινές ελεύθερες ώρες/ }).getByRole('button');
  await press(page, free.last());
  await press(page, dialog.getByRole('button', { name: 'Κράτηση', exact: true }));
  const panel = page.getByRole('region', { name: 'Σχέδιο δράσης' });
  await press(page, panel.getByRole('button', { name: 'Ακύρωση συνάντησης' }));
  const cancel = page.getByRole('dialog', { name: 'Ακύρωση συνάντησης' });
  await typeIn(page, cancel.getByRole('textbox', { name: 'Λόγος' }), 'Ασθένεια');
  await press(page, cancel.getByRole('button', { name: 'Ακύρωση συνάντησης' }));
  await expect(panel.getByRole('button', { name: 'Επαναφορά συνάντησης' })).toBeVisible();
});

test('a mentor and a mentee read and answer messages by keyboard', async ({ browser, staff }) => {
  const pair = await freshPair(staff, 'Έργο πλήκτρων', 'Δανάη');
  await linkPair(staff, pair);
  const [mentor, mentee] = [
    await windowOf(browser, `${pair.url}-0`),
    await windowOf(browser, `${pair.url}-1`),
  ];
  await mentor.goto(`/${pair.url}/chat`);
  await press(mentor, mentor.getByRole('button', { name: /Δανάη/ }));
  await typeIn(mentor, mentor.getByRole('textbox', { name: 'Γράψτε μήνυμα' }), 'Πώς πάει;');
  await mentor.keyboard.press('Enter');
  await expect(mentor.getByRole('log').getByText('Πώς πάει;')).toBeVisible();

  await mentee.goto(`/${pair.url}/chat`);
  await press(mentee, mentee.getByRole('link', { name: /Πώς πάει;/ }));
  await expect(mentee.getByRole('log').getByText('Πώς πάει;')).toBeVisible();
  await typeIn(mentee, mentee.getByRole('textbox', { name: 'Γράψτε μήνυμα' }), 'Καλά');
  await mentee.keyboard.press('Enter');
  await expect(mentor.getByRole('log').getByText('Καλά')).toBeVisible();
});

test('staff find a mentee and give them a mentor by keyboard', async ({ page, staff }) => {
  const { url } = await freshPair(staff, 'Έργο συνδέσεων', 'Δανάη');
  await enter(page.request, 'supervisor');
  await page.goto(`/${url}/admin/project/linkusers`);
  await press(page, page.getByRole('button', { name: /χωρίς σύμβουλο/ }));
  await press(page, page.getByRole('checkbox', { name: 'Επιλογή: Δανάη Δείγμα' }), 'Space');
  await choose(page, page.getByRole('combobox', { name: 'Νέος σύμβουλος' }), /^Λητώ/);
  await press(page, page.getByRole('button', { name: 'Σύνδεση επιλεγμένων (1)' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Σύνδεση' }));
  await expect(page.getByText('Άλλαξε ο σύμβουλος 1 ωφελουμένου.')).toBeVisible();
});

test('staff find an application and move it by keyboard', async ({ page, applicantHttp }) => {
  const applicant = anApplicant();
  const protocol = await confirmed(applicantHttp, applicant);
  await enter(page.request, 'supervisor');
  await page.goto(`/${PROJECT}/admin/project/applications`);
  await typeIn(page, page.getByRole('searchbox'), applicant.email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: protocol });
  await press(page, row.getByRole('button', { name: `Ενέργειες: ${protocol}` }));
  await expect(page.getByRole('menuitem', { name: 'Προώθηση' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Ναι', exact: true }));
  await expect(row).toContainText('Επιλέξιμος');
});

test('staff import people by keyboard', async ({ page, staff }) => {
  const { url } = await freshProject(staff, { descr: 'Έργο εισαγωγής', crowd: () => [] });
  await enter(page.request, 'supervisor');
  await page.goto(`/${url}/admin/project/users/import`);
  const sheet = page.getByRole('textbox', { name: 'Ή επικολλήστε από υπολογιστικό φύλλο' });
  await tabTo(page, sheet);
  const titles = ['Όνομα χρήστη', 'Κωδικός πρόσβασης', 'Όνομα', 'Επώνυμο'];
  await page.keyboard.insertText(`${titles.join(';')}\n${url}-0;Κωδικός-2026;Άννα;Δείγμα`);
  await press(page, page.getByRole('button', { name: 'Ανάγνωση κειμένου' }));
  await press(page, page.getByRole('button', { name: 'Έλεγχος γραμμών' }));
  await press(page, page.getByRole('button', { name: /^Εισαγωγή/ }));
  await expect(page.getByRole('heading', { name: 'Αποτέλεσμα' })).toBeFocused();
});

test('staff write sections of a form, order them and save by keyboard', async ({ page, staff }) => {
  const { url } = await freshProject(staff, { descr: 'Έργο φόρμας', crowd: () => [] });
  await enter(page.request, 'supervisor');
  await page.goto(`/${url}/admin/project/applicationform`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Προσθήκη ενότητας' }));
  const titles = page.getByRole('textbox', { name: 'Τίτλος ενότητας (ελληνικά)' });
  const english = page.getByRole('textbox', { name: 'Τίτλος ενότητας (αγγλικά)' });
  await typeIn(page, titles, 'Στοιχεία');
  await typeIn(page, english, 'Details');
  await press(page, page.getByRole('button', { name: 'Προσθήκη ενότητας' }));
  await typeIn(page, titles.nth(1), 'Σπουδές');
  await typeIn(page, english.nth(1), 'Studies');
  await press(page, page.getByRole('button', { name: 'Μετακίνηση πάνω: Ενότητα 2: Σπουδές' }));
  await expect(page.getByRole('region', { name: 'Ενότητα 1: Σπουδές' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await expect(page.getByText('Έκδοση 1, χωρίς αλλαγές.')).toBeVisible();
});
