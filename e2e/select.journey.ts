import { expect, type Page } from '@playwright/test';
import { anApplicant, confirmed, handedIn, PROJECT, selected } from './applicants.ts';
import { find, openPanel } from './grid-page.ts';
import { test } from './staff.ts';
import { enter, enterAtStart, expectAccessible, mailTo, settled, tick } from './support.ts';

/** Chooses from the menu of a row. */
async function choose(page: Page, protocol: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Ενέργειες: ${protocol}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

async function say(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await dialog.getByRole('button', { name: 'Ναι', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const SURE = 'Είστε σίγουρος για τη μεταφορά;';

test('an applicant who is moved to selected becomes a mentee, gives the consent and reaches the home page', async ({
  page,
  applicantHttp,
  browser,
}) => {
  const applicant = anApplicant();
  const protocol = await confirmed(applicantHttp, applicant);
  await enterAtStart(page, 'supervisor');
  await expectAccessible(page);
  await find(page, applicant.email);
  await expectAccessible(page);
  for (const status of ['Επιλέξιμος', 'Επιλεγμένος']) {
    await choose(page, protocol, 'Προώθηση');
    await say(page, SURE);
    await expect(page.getByText('Η μεταφορά ολοκληρώθηκε').last()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: protocol })).toContainText(status);
  }
  await mailTo(page.request, applicant.email, /^Επιλεχθήκατε στο έργο/);

  const context = await browser.newContext();
  const mentee = await context.newPage();
  await enterAtStart(mentee, applicant.email);
  await expect(mentee).toHaveURL(/\/gdpr/);
  await expect(
    mentee.getByRole('heading', { level: 1, name: 'Συγκατάθεση για τα προσωπικά δεδομένα' }),
  ).toBeVisible();
  await expectAccessible(mentee);
  // There is no way around the gate.
  await mentee.goto(`/${PROJECT}/home`);
  await expect(mentee).toHaveURL(/\/gdpr/);
  await mentee.getByRole('button', { name: 'Συμφωνώ και συνεχίζω' }).click();
  await expect(mentee).toHaveURL(new RegExp(`/${PROJECT}/home$`));
  await expect(
    mentee.getByRole('heading', { level: 1, name: `Καλώς ήρθατε, ${applicant.name}` }),
  ).toBeVisible();
  await expectAccessible(mentee);
  await context.close();
});

test(
  'a rejection is taken back, and documents that are asked for again come with the reason to the applicant',
  { tag: ['@long', '@applications', '@selection'] },
  async ({ page, applicantHttp, browser }) => {
    const applicant = anApplicant();
    const protocol = await confirmed(applicantHttp, applicant);
    await handedIn(applicantHttp, 'identity_card');
    await enter(page.request, 'coordinator');
    await find(page, applicant.email);
    const row = page.getByRole('row').filter({ hasText: protocol });

    await choose(page, protocol, 'Απόρριψη');
    await say(page, 'Είστε σίγουρος για την απόρριψη της αίτησης;');
    const rejected = page.getByRole('status').filter({ hasText: 'Η απόρριψη της αίτησης ολοκληρώθηκε' });
    await expect(row).toContainText('Απορριφθείς');
    await rejected.getByRole('button', { name: 'Αναίρεση' }).click();
    await expect(page.getByText('Η μεταφορά αναιρέθηκε')).toBeVisible();
    await expect(row).toContainText('Επιλαχών');

    await choose(page, protocol, 'Αίτημα για δικαιολογητικά');
    const dialog = page.getByRole('dialog', { name: 'Αίτημα για δικαιολογητικά' });
    await tick(dialog.getByRole('checkbox', { name: 'Δελτίο ταυτότητας (Σε έλεγχο)' }));
    const reason = 'Η φωτογραφία είναι κομμένη στη δεξιά πλευρά.';
    await dialog.getByRole('textbox', { name: 'Λόγος για: Δελτίο ταυτότητας' }).fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Αποστολή αιτήματος' }).click();
    await expect(page.getByText('OK', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();

    const panel = await openPanel(page, protocol);
    for (const tab of ['Δικαιολογητικά', 'Ιστορικό', 'Επιλεξιμότητα', 'Σημειώσεις', 'Απαντήσεις']) {
      await panel.getByRole('tab', { name: tab }).click();
      await expectAccessible(page);
    }

    await mailTo(page.request, applicant.email, new RegExp(`^Υποβάλετε ξανά .* ${protocol}$`));
    const context = await browser.newContext();
    const home = await context.newPage();
    await enterAtStart(home, applicant.email);
    const card = home.getByRole('region', { name: 'Δελτίο ταυτότητας', exact: true });
    await expect(card).toContainText('Χρειάζεται αντικατάσταση');
    await expect(card).toContainText(reason);
    await expectAccessible(home);
    await context.close();
  },
);

test('an admin signs in as a selected person, sees that on every page, and comes back', async ({
  page,
  staff,
  applicantHttp,
}) => {
  const applicant = anApplicant();
  const protocol = await selected(staff, applicantHttp, applicant);
  await enter(page.request, 'admin');
  await find(page, applicant.email);
  const panel = await openPanel(page, protocol);
  const asUser = panel.getByRole('button', { name: 'Είσοδος ως χρήστης' });
  await expect(asUser).toBeHidden();
  await settled(page);
  await page.keyboard.press('Control+Backquote');
  await expectAccessible(page);
  await asUser.click();

  const banner = page.getByRole('status').filter({ hasText: `Έχετε συνδεθεί ως ${applicant.name}.` });
  await expect(banner).toContainText('Ό,τι κάνετε καταγράφεται και στο όνομα Μυρτώ Διαχειρίδη.');
  await expect(page).toHaveURL(new RegExp(`/${PROJECT}/home$`));
  await expectAccessible(page);
  await page.goto(`/${PROJECT}/about`);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Επιστροφή' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Καλώς ήρθατε, Μυρτώ Διαχειρίδη' })).toBeVisible();
  await expect(banner).toBeHidden();
});
