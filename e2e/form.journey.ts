import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoForm } from '#db/seed/form.ts';
import { anApplicant, applicationsOf, PROJECT, type Applicant } from './applicants.ts';
import { choose, press, tabTo, typeIn } from './by-key.ts';
import {
  agree,
  answer,
  asked,
  choice,
  expectSection,
  field,
  fillForm,
  fillSection,
  goOn,
  openForm,
  protocolOn,
  solvePuzzle,
  submitButton,
} from './form-page.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, mailTo } from './support.ts';

const CHECK = demoForm.sections.length;

/** Answers one question without a pointer. */
async function type(page: Page, name: string, value: unknown): Promise<void> {
  const at = field(page, name);
  const { type, options = [] } = demoForm.sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.name === name)!;
  if (type === 'radio') {
    // The group is one stop, and that is its first choice; arrows go from one to the next.
    await tabTo(page, at.getByRole('radio').first());
    await page.keyboard.press('Space');
    const place = options.findIndex((option) => option.value === value);
    for (let steps = 0; steps < place; steps += 1) await page.keyboard.press('ArrowDown');
    await expect(at.getByRole('radio', { name: choice(name, value), exact: true })).toBeChecked();
    return;
  }
  if (type !== 'select') return typeIn(page, at, String(value));
  await choose(page, at, choice(name, value));
  await expect(at).toHaveValue(choice(name, value));
}

test('the form is filled in and submitted by keyboard alone', async ({ page }) => {
  const applicant = anApplicant();
  await page.goto(`/applicationForm?project=${PROJECT}`);
  await press(page, page.getByRole('button', { name: 'Έναρξη αίτησης' }));
  for (const section of demoForm.sections.keys()) {
    await expectSection(page, section);
    for (const { name } of asked(section, applicant)) await type(page, name, applicant.answers[name]);
    await press(page, page.getByRole('button', { name: 'Συνέχεια', exact: true }));
  }
  await expectSection(page, CHECK);
  for (const statement of [/^Διάβασα την ενημέρωση/, /^Δηλώνω ότι είμαι/, 'Δεν είμαι ρομπότ'])
    await press(page, page.getByRole('checkbox', { name: statement }), 'Space');
  await expect(submitButton(page)).toBeEnabled({ timeout: 30_000 });
  await press(page, submitButton(page));
  await protocolOn(page);
});

test(
  'the form works at 360 pixels, with targets that a thumb can hit',
  { tag: ['@long', '@forms', '@applications'] },
  async ({ page }) => {
    const applicant = anApplicant();
    const fits = async () => {
      await expectFits(page);
      await expectAccessible(page);
      const low = await page
        .getByRole('button')
        .or(page.getByRole('textbox'))
        .or(page.getByRole('combobox'))
        .evaluateAll((all) =>
          (all as unknown as { offsetHeight: number; outerHTML: string }[])
            .filter(({ offsetHeight }) => offsetHeight > 0 && offsetHeight < 44)
            .map(({ offsetHeight, outerHTML }) => `${offsetHeight} ${outerHTML.slice(0, 120)}`),
        );
      expect(low).toEqual([]);
    };
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/applicationForm?project=${PROJECT}`);
    await expect(page.getByRole('button', { name: 'Έναρξη αίτησης' })).toBeVisible();
    await fits();
    await openForm(page);
    for (const section of demoForm.sections.keys()) {
      await expectSection(page, section);
      await fits();
      await fillSection(page, section, applicant);
    }
    await expectSection(page, CHECK);
    await agree(page);
    await fits();
    await submitButton(page).click();
    await protocolOn(page);
    await fits();
  },
);

test('a user with the form open in two tabs learns which one is newer, and chooses', async ({ page }) => {
  const other = await page.context().newPage();
  await openForm(page);
  await openForm(other);
  await answer(other, 'afm', '123456783');
  await answer(page, 'first_name', 'Χλόη');

  const told = other.getByRole('alert').filter({ hasText: 'Η ίδια αίτηση άλλαξε σε άλλη καρτέλα' });
  await expect(told).toBeVisible();
  await expectAccessible(other);
  await told.getByRole('button', { name: 'Με της άλλης καρτέλας' }).click();
  await expect(told).toBeHidden();
  await expect(field(other, 'first_name')).toHaveValue('Χλόη');
  // What no browser keeps stays where it was typed.
  await expect(field(other, 'afm')).toHaveValue('123456783');

  await answer(other, 'last_name', 'Θαλασσινούδη');
  const back = page.getByRole('alert').filter({ hasText: 'Η ίδια αίτηση άλλαξε σε άλλη καρτέλα' });
  await back.getByRole('button', { name: 'Με αυτές εδώ' }).click();
  await expect(field(page, 'last_name')).toHaveValue('');
  await expect(field(page, 'first_name')).toHaveValue('Χλόη');
});

test('answers that were saved are brought back on another device by the link of the mail, without the address', async ({
  page,
  browser,
}) => {
  const applicant = anApplicant();
  await openForm(page);
  for (const section of [0, 1]) await fillSection(page, section, applicant);
  await expectSection(page, 2);
  await page.getByRole('button', { name: 'Αποθήκευση και συνέχεια αργότερα' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /email/ })).toHaveValue(applicant.email);
  await dialog.getByRole('button', { name: 'Αποθήκευση και αποστολή συνδέσμου' }).click();
  await expect(dialog).toContainText(`στείλαμε στη διεύθυνση ${applicant.email} έναν σύνδεσμο.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Εντάξει' }).click();

  const { links } = await mailTo(page.request, applicant.email, /^Συνεχίστε την αίτησή σας$/);
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.goto(links[0]!);
  await expect(elsewhere.getByText('Επαναφέραμε τις απαντήσεις σας')).toBeVisible();
  // The token does not stay in the address.
  await expect(elsewhere).toHaveURL(/\/applicationForm\?project=symvoulos$/);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Έναρξη αίτησης' }).click();
  await expect(field(elsewhere, 'first_name')).toHaveValue(String(applicant.answers['first_name']));
  await expect(field(elsewhere, 'amka')).toHaveValue(String(applicant.answers['amka']));
  await goOn(elsewhere);
  await expectSection(elsewhere, 1);
  await expect(field(elsewhere, 'email')).toHaveValue('');
  await expect(field(elsewhere, 'municipality')).toHaveValue(
    choice('municipality', applicant.answers['municipality']),
  );
  await device.close();
});

test('an applicant on a phone saves three times, is offline at the submit, comes back and applies once', async ({
  page,
  staff,
}) => {
  const applicant = anApplicant();
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  const saving = page.getByRole('dialog');
  for (const section of demoForm.sections.keys()) {
    await fillSection(page, section, applicant);
    if (section === 0) continue;
    await page.getByRole('button', { name: 'Αποθήκευση και συνέχεια αργότερα' }).click();
    await expect(saving.getByRole('textbox', { name: /email/ })).toHaveValue(applicant.email);
    await saving.getByRole('button', { name: 'Αποθήκευση και αποστολή συνδέσμου' }).click();
    await expect(saving).toContainText(/Αποθηκεύσαμε τις απαντήσεις σας/);
    await saving.getByRole('button', { name: 'Εντάξει' }).click();
  }
  await agree(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Η αίτηση δεν υποβλήθηκε.' });
  await expect(failure).toContainText('Δεν υπάρχει σύνδεση.');
  // The button is at the end of a long page: the reason is where the applicant looks.
  await expect(failure).toBeInViewport();
  await expectAccessible(page);
  await expectFits(page);

  await page.context().setOffline(false);
  // The first submit may have arrived and used the solution up.
  await solvePuzzle(page);
  await submitButton(page).click();
  const protocol = await protocolOn(page);
  await expectAccessible(page);
  expect(await arrived(staff, applicant)).toEqual([protocol]);
});

/** The numbers of the applications of this address, as staff see them. */
const arrived = async (staff: APIRequestContext, { email }: Applicant) =>
  (await applicationsOf(staff, email)).map(({ protocol }) => protocol);

test('a double click on submit makes one application', async ({ page, staff }) => {
  const applicant = anApplicant();
  await fillForm(page, applicant);
  await agree(page);
  await submitButton(page).dblclick();
  const protocol = await protocolOn(page);
  expect(await arrived(staff, applicant)).toEqual([protocol]);
});

test('a submit whose answer was lost is sent again and makes no second application', async ({
  page,
  staff,
}) => {
  const applicant = anApplicant();
  await fillForm(page, applicant);
  await agree(page);
  let first = '';
  await page.route(
    '**/api/ApplicationForm/Submit',
    async (route) => {
      first = ((await (await route.fetch()).json()) as { Protocol: string }).Protocol;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(page.getByText(/Οι απαντήσεις σας είναι εδώ\. Δοκιμάστε ξανά/)).toBeVisible();
  await expectAccessible(page);
  await solvePuzzle(page);
  await submitButton(page).click();
  expect(await protocolOn(page)).toBe(first);
  expect(await arrived(staff, applicant)).toEqual([first]);
});
