import { expect, type Page } from '@playwright/test';
import { addDays } from '#engines/dates/days.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { register } from '#features/register/contract.ts';
import { make } from './calls.ts';
import { windowOf } from './fresh-project.ts';
import {
  choose,
  expectFormAccessible,
  fillEntry,
  finalNotice,
  finalizeOn,
  microdataProject,
  readNotice,
  unfinalizeOn,
} from './microdata-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits } from './support.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

const ONE_WORK_STATE =
  'Ακριβώς μία από τις απαντήσεις για την εργασία είναι ΝΑΙ: άνεργος, εργαζόμενος ή τίποτα από τα δύο.';
const AMKA_AND_BIRTH = 'Ο ΑΜΚΑ δεν αρχίζει με την ημερομηνία γέννησης. Ελέγξτε και τα δύο.';

/** The forms that the home of a mentee asks for. */
const askedOn = (page: Page) => page.getByRole('region', { name: 'Δελτία που σας ζητούνται' });

test(
  'a mentee fills in the entry form on a phone and is stopped by two contradictions',
  { tag: ['@long', '@microdata'] },
  async ({ browser, staff }) => {
    const project = await microdataProject(staff, {
      descr: 'Έργο δελτίου εισόδου',
      names: ['Δανάη'],
      // The ΑΜΚΑ begins with another day.
      fields: { birth_date: '08-09-1971' },
    });
    const page = await windowOf(browser, project.usernames[0]!, PHONE);

    await test.step('the home asks for the form, and its notice is read first', async () => {
      await page.goto(`/${project.url}/home`);
      const asked = askedOn(page);
      await expect(asked).toContainText('Δελτίο εισόδου');
      await expectAccessible(page);
      await asked.getByRole('link', { name: 'Συμπλήρωση' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Δελτίο εισόδου: Δανάη Δείγμα' }),
      ).toBeVisible();
      await expectAccessible(page);
      await readNotice(page);
      await expect(page.getByRole('textbox', { name: 'Επώνυμο' })).toHaveValue('Δείγμα');
      await expectFits(page);
    });

    const problems = page.getByRole('alert');
    await test.step('both contradictions are said in words, and the form stays open', async () => {
      await choose(page, /^Πριν κάνετε την αίτηση/, 'ΝΑΙ');
      await choose(page, /^Μπορούσατε να ξεκινήσετε/, 'ΝΑΙ');
      await choose(page, /^Ήμουν εγγεγραμμένος άνεργος/, 'ΟΧΙ');
      await choose(page, /^Εργαζόμουν \(/, 'ΟΧΙ');
      await choose(page, /^Δεν εργαζόμουν/, 'ΟΧΙ');
      await choose(page, /^Λίγο πριν ξεκινήσετε/, 'ΟΧΙ');
      await choose(page, 'Πτυχίο ΑΕΙ ή ΤΕΙ', 'ΝΑΙ');
      await expect(page.getByText(/^Αποθηκεύτηκε /)).toBeVisible();
      await page.getByRole('button', { name: 'Οριστικοποίηση', exact: true }).click();
      await expect(problems).toContainText('Υπάρχουν 2 αντιφάσεις');
      await expect(problems).toContainText(ONE_WORK_STATE);
      await expect(problems).toContainText(AMKA_AND_BIRTH);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFits(page);
      await expectFormAccessible(page);
    });

    await test.step('each line leads to its question, where it is mended', async () => {
      await problems.getByRole('link', { name: ONE_WORK_STATE }).click();
      const unemployed = page.getByRole('radiogroup', { name: /^Ήμουν εγγεγραμμένος άνεργος/ });
      await expect(unemployed.getByRole('radio', { name: 'ΝΑΙ' })).toBeFocused();
      await choose(page, /^Δεν εργαζόμουν/, 'ΝΑΙ');
      await expect(problems).toContainText('Υπάρχει 1 αντίφαση');
      await page.getByRole('textbox', { name: 'Ημερομηνία γέννησης' }).fill('07/09/1971');
      await expect(problems).toHaveCount(0);
      await expect(page.getByText('Απαντήθηκαν όλα')).toBeVisible();
    });

    await test.step('Final shows all answers, asks, and locks the form', async () => {
      await page.getByRole('button', { name: 'Οριστικοποίηση', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Ελέγξτε τις απαντήσεις σας' });
      await expect(dialog.getByRole('row', { name: 'Πτυχίο ΑΕΙ ή ΤΕΙ ΝΑΙ' })).toBeVisible();
      await expect(dialog.getByRole('row', { name: 'Ημερομηνία γέννησης 07/09/1971' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Επιστροφή στο δελτίο' }).click();
      await finalizeOn(page);
    });

    for (const isReloaded of [false, true])
      await test.step(isReloaded ? 'a reload shows the same' : 'the form is shown as final', async () => {
        if (isReloaded) await page.reload();
        await expect(finalNotice(page)).toContainText('Οριστικοποιήθηκε από Δανάη Δείγμα, ');
        const degree = page.getByRole('radiogroup', { name: 'Πτυχίο ΑΕΙ ή ΤΕΙ' });
        await expect(degree.getByRole('radio', { name: 'ΝΑΙ' })).toBeChecked();
        await expect(degree.getByRole('radio', { name: 'ΝΑΙ' })).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Οριστικοποίηση', exact: true })).toHaveCount(0);
        await expectFits(page);
        await expectFormAccessible(page);
      });
    await page.goto(`/${project.url}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(askedOn(page)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  'an Admin takes a Final back with a reason, and the mentee fills the form in again; with a number in the register it is refused',
  { tag: ['@long', '@microdata', '@register'] },
  async ({ page, browser, staff }) => {
    const project = await microdataProject(staff, { descr: 'Έργο αναίρεσης', names: ['Δανάη'] });
    const { id: projectId, url, people } = project;
    const { userId, username, kayas, name } = people[0]!;
    await fillEntry(staff, { projectId, userId });
    const mentee = await windowOf(browser, username);
    await mentee.goto(`/${url}/home`);
    await expect(mentee.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(askedOn(mentee)).toHaveCount(0);

    await test.step('the Admin takes the Final back', async () => {
      await enter(page.request, 'admin');
      await page.goto(`/${url}/microdata/${userId}/entry`);
      await expect(finalNotice(page)).toBeVisible();
      await expectFormAccessible(page);
      const dialog = await unfinalizeOn(page, 'Λάθος τίτλος σπουδών');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Αναίρεση', exact: true }).click();
      await expect(page.getByText('OK. Το δελτίο άνοιξε ξανά.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(finalNotice(page)).toHaveCount(0);
    });

    await test.step('the mentee changes an answer and finalizes again', async () => {
      await mentee.reload();
      await askedOn(mentee).getByRole('link', { name: 'Συνέχεια' }).click();
      await readNotice(mentee);
      await choose(mentee, 'Μεταπτυχιακό δίπλωμα', 'ΝΑΙ');
      await expect(
        mentee.getByRole('radiogroup', { name: 'Πτυχίο ΑΕΙ ή ΤΕΙ' }).getByRole('radio', { name: 'ΟΧΙ' }),
      ).toBeChecked();
      await expectFormAccessible(mentee);
      await finalizeOn(mentee);
      await expectFormAccessible(mentee);
    });

    await test.step('the number in the register keeps the Final', async () => {
      const rows = [{ kayas, code: 0, number: '4711' }];
      const { noted } = await make(staff, register.noteAnswers, { projectId, stage: 'entry', rows });
      expect(noted).toBe(1);
      await page.reload();
      await expect(finalNotice(page)).toContainText(`Οριστικοποιήθηκε από ${name}, `);
      const dialog = await unfinalizeOn(page, 'Δεύτερο λάθος');
      const back = dialog.getByRole('button', { name: 'Αναίρεση', exact: true });
      await back.click();
      await expect(dialog.getByRole('alert')).toContainText('Το δελτίο έχει αριθμό στο μητρώο: 4711.');
      await expect(back).toBeDisabled();
      await expectAccessible(page);
      await page.reload();
      await expect(finalNotice(page)).toBeVisible();
    });

    await test.step('it is taken back when the Admin states that the record was withdrawn', async () => {
      const dialog = await unfinalizeOn(page, 'Δεύτερο λάθος');
      const back = dialog.getByRole('button', { name: 'Αναίρεση', exact: true });
      await back.click();
      await dialog.getByRole('checkbox', { name: /^Βεβαιώνω ότι το δελτίο αποσύρθηκε/ }).check();
      await back.click();
      await expect(page.getByText('OK. Το δελτίο άνοιξε ξανά.')).toBeVisible();
    });
    await mentee.context().close();
  },
);

test(
  'an exit form becomes due on the day of the exit and is answered',
  { tag: ['@long', '@microdata'] },
  async ({ page, browser, staff }) => {
    const project = await microdataProject(staff, { descr: 'Έργο εξόδου', names: ['Δανάη'] });
    const { id: projectId, url } = project;
    const { userId, username } = project.people[0]!;
    await fillEntry(staff, { projectId, userId });
    const today = athensClock(Date.now()).date;
    const [exitDay, dueDay] = [formatDate(today), formatDate(addDays(today, 28))];

    const forms = page.getByRole('region', { name: 'Δελτία μικροδεδομένων' });
    await test.step('staff set the day of the exit on the page of the person', async () => {
      await enter(page.request, 'supervisor');
      await page.goto(`/${url}/userinfo/${userId}`);
      await page.getByRole('tab', { name: 'Μικροδεδομένα' }).click();
      await expect(forms).toContainText('Δεν έχει δηλωθεί έξοδος από το πρόγραμμα.');
      await expectAccessible(page);
      await forms.getByRole('button', { name: 'Ημέρα εξόδου' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ημέρα εξόδου' });
      await dialog.getByRole('textbox', { name: 'Ημέρα εξόδου' }).fill(exitDay);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
      await expect(dialog).toBeHidden();
      await expect(forms).toContainText(`Έξοδος από το πρόγραμμα: ${exitDay}`);
      await expect(forms).toContainText(`Έως ${dueDay}`);
      await expectAccessible(page);
    });

    const mentee = await windowOf(browser, username);
    await test.step('the home of the mentee asks for the exit form until its last day', async () => {
      await mentee.goto(`/${url}/home`);
      await expect(askedOn(mentee)).toContainText('Δελτίο εξόδου');
      await expect(askedOn(mentee)).toContainText(`Έως ${dueDay}`);
      await expectAccessible(mentee);
      await askedOn(mentee).getByRole('link', { name: 'Συμπλήρωση' }).click();
      await readNotice(mentee);
    });

    await test.step('the mentee answers it', async () => {
      await mentee.getByRole('textbox', { name: 'Ημερομηνία εξόδου' }).fill(exitDay);
      await choose(mentee, 'Ολοκλήρωσα το πρόγραμμα', 'ΝΑΙ');
      await choose(mentee, 'Εργαζόμουν τέσσερις εβδομάδες μετά', 'ΝΑΙ');
      await choose(mentee, 'Ως μισθωτός ή μισθωτή στον ιδιωτικό τομέα', 'ΝΑΙ');
      await choose(mentee, 'Ως αυτοαπασχολούμενος ή αυτοαπασχολούμενη', 'ΟΧΙ');
      await choose(mentee, 'Ως υπάλληλος του Δημοσίου', 'ΟΧΙ');
      await choose(mentee, /^Έως τέσσερις εβδομάδες μετά την έξοδο/, 'ΟΧΙ');
      await choose(mentee, /^Απέκτησα πιστοποίηση/, 'ΝΑΙ');
      await expect(mentee.getByText('Απαντήθηκαν όλα')).toBeVisible();
      await expectFormAccessible(mentee);
      await finalizeOn(mentee);
      await expectFormAccessible(mentee);
      await mentee.goto(`/${url}/home`);
      await expect(mentee.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(askedOn(mentee)).toHaveCount(0);
    });

    await test.step('staff see it as final', async () => {
      await page.reload();
      await expect(forms.getByText('Οριστικό', { exact: true })).toHaveCount(2);
      await expectAccessible(page);
    });
    await mentee.context().close();
  },
);
