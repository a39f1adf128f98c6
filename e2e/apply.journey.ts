import { expect } from '@playwright/test';
import { aDocument, anApplicant } from './applicants.ts';
import {
  agree,
  answer,
  expectSection,
  field,
  fillSection,
  goOn,
  openForm,
  protocolOn,
  submitButton,
} from './form-page.ts';
import { test } from './staff.ts';
import { expectAccessible, mailTo, PASSWORD, signIn } from './support.ts';

test('the form reports what is missing or wrong, shows questions when they apply, and cannot be submitted too early', async ({
  page,
}) => {
  const applicant = anApplicant();
  const { answers } = applicant;
  await openForm(page);
  await page.getByRole('button', { name: /^Έλεγχος απαντήσεων/ }).click();
  await expectSection(page, 4);
  await expect(submitButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Συνέχεια στην ενότητα «Τα στοιχεία σας»' }).click();

  await expectSection(page, 0);
  await goOn(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Διορθώστε 6 πεδία για να συνεχίσετε' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^ΑΜΚΑ/ }).click();
  await expect(field(page, 'amka')).toBeFocused();

  const rule = 'Ο ΑΜΚΑ δεν συμφωνεί με την ημερομηνία γέννησης. Ελέγξτε τα δύο πεδία.';
  await fillSection(page, 0, { ...applicant, answers: { ...answers, birth_date: '03-02-1990' } });
  await expect(page.getByRole('link', { name: `ΑΜΚΑ: ${rule}` })).toBeVisible();
  await expect(field(page, 'amka')).toHaveAccessibleDescription(new RegExp(rule));
  await answer(page, 'birth_date', answers['birth_date']);
  await goOn(page);

  await expectSection(page, 1);
  await expect(field(page, 'municipality')).toBeHidden();
  await answer(page, 'region', 'kriti');
  await field(page, 'municipality').click();
  // Only what belongs to the region is offered.
  await expect(page.getByRole('option')).toHaveText(['Δήμος Ηρακλείου', 'Δήμος Χανίων']);
  await page.keyboard.press('Escape');
  await fillSection(page, 1, applicant);

  await expectSection(page, 2);
  await expect(field(page, 'unemployed_since')).toBeHidden();
  await answer(page, 'unemployed', 'yes');
  await expect(field(page, 'unemployed_since')).toBeVisible();
  await answer(page, 'unemployed_since', '01-01-2090');
  await field(page, 'years_of_work').focus();
  await expect(page.getByText('Η ημερομηνία δεν μπορεί να είναι στο μέλλον.')).toBeVisible();
  await answer(page, 'unemployed', 'no');
  await expect(field(page, 'unemployed_since')).toBeHidden();
  await expectAccessible(page);
});

test(
  'a visitor applies, confirms the address, uploads the documents and sets a password',
  { tag: '@database' },
  async ({ page }) => {
    const applicant = anApplicant();
    await page.goto('/applicationForm');
    await expect(page.getByRole('heading', { level: 2, name: 'Πριν ξεκινήσετε' })).toBeVisible();
    await expectAccessible(page);
    await openForm(page);
    for (const section of [0, 1, 2, 3]) {
      await expectAccessible(page);
      await fillSection(page, section, applicant);
    }
    await expectSection(page, 4);
    const contact = page.getByRole('region', { name: 'Επικοινωνία', exact: true });
    await expect(contact).toContainText(applicant.email);
    await expect(submitButton(page)).toBeDisabled();
    await agree(page);
    await expectAccessible(page);
    await submitButton(page).click();

    const protocol = await protocolOn(page);
    await expect(page.getByText(applicant.email)).toBeVisible();
    await expectAccessible(page);
    const { subject, links } = await mailTo(page.request, applicant.email, /Επιβεβαιώστε/);
    expect(subject).toBe(`Επιβεβαιώστε την αίτησή σας ${protocol}`);
    await page.goto(links[0]!);
    await expectAccessible(page);
    // Opening the link alone leaves it valid: programs that check mails open it, too.
    await page.goto(links[0]!);
    await page.getByRole('button', { name: 'Συνέχεια στην αίτησή μου' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Η αίτησή μου' })).toBeVisible();
    await expect(page.getByText(`Αριθμός πρωτοκόλλου: ${protocol}`)).toBeVisible();
    await expect(page.getByText('Απομένουν 2 δικαιολογητικά.')).toBeVisible();
    await expectAccessible(page);
    for (const title of ['Δελτίο ταυτότητας', 'Κάρτα ανεργίας']) {
      const card = page.getByRole('region', { name: title, exact: true });
      await card.locator('input[type=file]').setInputFiles(aDocument('scan'));
      await expect(card.getByText('Σε έλεγχο')).toBeVisible();
      await expect(card.getByRole('link', { name: 'scan.pdf' })).toBeVisible();
    }
    await expect(page.getByText('Έχετε ανεβάσει όλα τα απαραίτητα δικαιολογητικά.')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Νέος κωδικός πρόσβασης').fill(PASSWORD);
    await page.getByLabel('Επιβεβαίωση κωδικού').fill(PASSWORD);
    await page.getByRole('button', { name: 'Αποθήκευση κωδικού' }).click();
    const toast = page.getByText('Ο κωδικός σύνδεσης άλλαξε επιτυχώς');
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/\/applicant\/ok$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ολοκληρώσατε τα βήματά σας' })).toBeVisible();
    // The toast has gone before the page is looked at.
    await expect(toast).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click();
    await page.waitForURL('**/signin');
    await signIn(page, applicant.email);
    await expect(page).toHaveURL(/\/applicant$/);

    // The link has been used: it leads to a page that reports it.
    await page.context().clearCookies();
    await page.goto(links[0]!);
    await page.getByRole('button', { name: 'Συνέχεια στην αίτησή μου' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ο σύνδεσμος δεν ισχύει' })).toBeVisible();
    await expectAccessible(page);
  },
);
