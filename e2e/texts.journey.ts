import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { monthNamesInDate } from '#engines/dates/greek-names.ts';
import { translations } from '#features/translations/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test as base } from './own-product.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

const languagesPage = `/${PROJECT}/admin/languages`;

const test = base.extend<{ admin: APIRequestContext }>({
  /** The requests of an Admin. At the end of a journey they undo its changes of texts and remove the language that it added. */
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'admin');
    await use(http);
    for (const { id, isUndone, kind } of await make(http, translations.sets, {}))
      if (!isUndone && kind !== 'undo' && kind !== 'language')
        await make(http, translations.undoSet, { id, keep: true });
    for (const { code, isOfProduct } of (await make(http, translations.coverage, {})).languages)
      if (!isOfProduct) await make(http, translations.removeLanguage, { code });
    await http.dispose();
  },
});

/** Chooses in the menu of the person. The name of the button depends on the language of the page. */
async function choose(page: Page, command: string): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

const TEXT = 'Κωδικός, δεύτερος παράγοντας, συνδέσεις και συγκαταθέσεις.';
const ALBANIAN = 'Fjalëkalimi, faktori i dytë, lidhjet dhe pëlqimet.';

test(
  'a Translator finds what is missing and writes it where it is shown, an Admin makes it permanent, and an open page says it at once',
  { tag: ['@long', '@translations', '@languages'] },
  async ({ page, browser, admin }) => {
    await make(admin, translations.addLanguage, { title: 'Shqip' });

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await enter(phone.request, 'mentee');
    await phone.goto(`/${PROJECT}/home`);
    await choose(phone, 'Shqip');
    await expect(phone.locator('html')).toHaveAttribute('lang', 'sq');
    await expect(phone.getByText(TEXT)).toBeVisible();
    await phone.evaluate('window.isSamePage = true');

    await enter(page.request, 'translator');
    await page.goto(`${languagesPage}?tab=coverage`);
    await expect(page.getByRole('row', { name: /^Shqip/ })).toContainText('0%');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Λείπουν, Shqip: / }).click();
    await expect(page).toHaveURL(/language=sq.*only=missing|only=missing.*language=sq/);
    await page
      .getByRole('searchbox', { name: 'Αναζήτηση σε ετικέτες και κείμενα' })
      .fill('συνδέσεις και συγκαταθέσεις');
    const row = page.getByRole('row', { name: /app\.home\.own\.text/ });
    await expect(row).toContainText('Λείπει');
    await expect(row).toContainText(`Στη θέση του εμφανίζεται: ${TEXT}`);
    await expect(row.getByRole('button', { name: /^Ενέργειες για/ })).toHaveCount(0);
    await expectAccessible(page, { showsKeys: true });

    // On the screen that shows it, in the language that lacks it.
    await choose(page, 'Shqip');
    await page.getByRole('link', { name: 'Αρχική' }).click();
    await choose(page, 'Μετάφραση στη σελίδα');
    const bar = page.getByRole('region', { name: 'Μετάφραση στη σελίδα' });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Τα κείμενα της σελίδας' }).click();
    const list = page.getByRole('dialog', { name: 'Τα κείμενα της σελίδας' });
    await expect(list.getByRole('button', { name: /app\.home\.own\.text$/ })).toBeVisible();
    await expectAccessible(page, { showsKeys: true });
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.getByText(TEXT).hover();
    await expect(bar.getByText('app.home.own.text')).toBeVisible();
    await expectAccessible(page, { showsKeys: true });
    await page.getByText(TEXT).click();
    const dialog = page.getByRole('dialog', { name: 'Αλλαγή κειμένου' });
    await expect(dialog.getByRole('textbox', { name: 'Γλώσσα' })).toHaveValue('Shqip');
    await expect(dialog.getByText(TEXT)).toBeVisible();
    await expectAccessible(page, { showsKeys: true });
    await dialog.getByRole('textbox', { name: 'Κείμενο' }).fill(ALBANIAN);
    await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
    await page.getByRole('dialog', { name: 'Αποθηκεύτηκε' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(ALBANIAN)).toBeVisible();
    await bar.getByRole('button', { name: 'Τέλος μετάφρασης' }).click();
    await expect(bar).toHaveCount(0);

    await expect(phone.getByText(ALBANIAN)).toBeVisible();
    await expect(phone.getByText(TEXT)).toHaveCount(0);

    const office = await (await browser.newContext()).newPage();
    await enter(office.request, 'admin');
    await office.goto(`${languagesPage}?language=sq&only=changed`);
    const changed = office.getByRole('row', { name: /app\.home\.own\.text/ });
    await expect(changed).toContainText('Αλλαγμένο');
    await changed.getByRole('button', { name: 'Ενέργειες για το app.home.own.text, Shqip' }).click();
    await office.getByRole('menuitem', { name: 'Να γίνει μόνιμο' }).click();
    await expectAccessible(office, { showsKeys: true });
    await office
      .getByRole('dialog', { name: 'Οριστικοποίηση κειμένων' })
      .getByRole('button', { name: 'Οριστικοποίηση' })
      .click();
    await expect(office.getByText('OK', { exact: true })).toBeVisible();
    await expect(changed).toHaveCount(0);
    await office.goto(`${languagesPage}?language=sq&search=app.home.own.text`);
    await expect(changed).toContainText('Μόνιμο');
    await expectAccessible(office, { showsKeys: true });
    await office.context().close();

    await expect(phone.getByText(ALBANIAN)).toBeVisible();
    expect(await phone.evaluate('window.isSamePage')).toBe(true);
    await expectFits(phone);
    await expectAccessible(phone);
    await phone.context().close();
  },
);

/** The few texts that the new language has. */
const arabic = {
  'app.home.welcome': 'مرحبا، {{name}}',
  'nav.home': 'الرئيسية',
  'nav.calendar': 'التقويم',
  'nav.chat': 'الرسائل',
  'nav.profile': 'ملفي الشخصي',
  'chat.send': 'إرسال',
} as const;

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('ar', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
);
const arabicDate = new RegExp(`\\d{1,2} (${months.join('|')}) \\d{4}`);
const greekDate = new RegExp(`\\d{1,2} (${monthNamesInDate.join('|')}) \\d{4}`);

test(
  'an Admin adds a language that is written from the right, and a mentee goes through a day in it',
  { tag: ['@long', '@translations', '@languages', '@meetings', '@chat', '@steps', '@people'] },
  async ({ page, browser, admin }) => {
    const office = await (await browser.newContext()).newPage();
    await enter(office.request, 'admin');
    await office.goto(`${languagesPage}?tab=coverage`);
    await office.getByRole('button', { name: 'Νέα γλώσσα' }).click();
    const newLanguage = office.getByRole('dialog', { name: 'Νέα γλώσσα' });
    await newLanguage.getByLabel('Τίτλος της γλώσσας').fill('العربية');
    await expectAccessible(office);
    await newLanguage.getByRole('button', { name: 'Προσθήκη' }).click();
    await expect(office.getByText('Προστέθηκε η γλώσσα العربية (ar).')).toBeVisible();
    await expect(office.getByRole('row', { name: /^العربية/ })).toBeVisible();
    await office.getByRole('tab', { name: 'Κείμενα', exact: true }).click();
    await office.getByRole('button', { name: 'Νέο κείμενο' }).click();
    const newText = office.getByRole('dialog', { name: 'Νέο κείμενο' });
    await newText.getByRole('combobox', { name: 'Γλώσσα' }).click();
    await office.getByRole('listbox').getByRole('option', { name: 'العربية' }).click();
    await newText.getByRole('textbox', { name: 'Ετικέτα' }).fill('app.home.own');
    await newText.getByRole('textbox', { name: 'Κείμενο' }).fill('حسابك');
    await newText.getByRole('button', { name: 'Αποθήκευση' }).click();
    await office.getByRole('dialog', { name: 'Αποθηκεύτηκε' }).getByRole('button', { name: 'OK' }).click();
    await office.context().close();
    for (const [label, text] of Object.entries(arabic))
      await make(admin, translations.insertText, { label, language: 'ar', text });

    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    page.on('response', (answer) => {
      if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
    });
    /** The screen is in the language, in its direction, and shows words alone. */
    const expectArabic = async (heading: string | RegExp) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await page.locator('body').innerText()).not.toMatch(greekDate);
      await expectFits(page);
      await expectAccessible(page);
    };

    await enter(page.request, 'mentee');
    await page.goto(`/${PROJECT}/home`);
    await choose(page, 'العربية');
    await expectArabic('مرحبا، Δανάη Ξυλούρη-Δείγμα');
    await expect(page.getByText('حسابك')).toBeVisible();
    // The content is that of the language which it falls back to, as are the texts that are missing.
    await expect(page.getByText('Το επόμενο βήμα σας')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(arabicDate);
    await page.reload();
    await expectArabic(/^مرحبا/);

    await page.getByRole('link', { name: 'Ανάγνωση απάντησης' }).click();
    await expectArabic('Πρώτη συνάντηση και συμφωνία');

    await page.getByRole('navigation').first().getByRole('link', { name: 'التقويم' }).click();
    await expectArabic('التقويم');
    await expect(page.getByRole('columnheader', { name: /^الاثنين/ })).toBeVisible();

    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^الرسائل/ })
      .click();
    await expectArabic('الرسائل');
    await page
      .getByRole('link', { name: /Λητώ Πρωτοδείγμα/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Γράψτε μήνυμα' }).fill('السلام عليكم');
    await page.getByRole('button', { name: 'إرسال' }).click();
    await expect(page.getByRole('log').getByText('السلام عليكم')).toBeVisible();
    await expectArabic(/./);

    await choose(page, 'ملفي الشخصي');
    await expectArabic(/./);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${PROJECT}/home`);
    await expectArabic(/^مرحبا/);
    expect(failures).toEqual([]);
  },
);
