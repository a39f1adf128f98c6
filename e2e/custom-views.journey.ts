import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { customViews } from '#features/custom-views/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test as base } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

interface Told {
  /** An Admin, for what a journey prepares without a page. */
  admin: APIRequestContext;
  /** The name of a view that other journeys do not meet; the view is removed afterwards. */
  name: string;
}

const test = base.extend<Told>({
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'admin');
    await use(http);
    await http.dispose();
  },
  name: async ({ admin }, use) => {
    const name = `odigos-${randomUUID().slice(0, 6)}`;
    await use(name);
    await make(admin, customViews.deleteByName, { name, projectId: await projectOf(admin) });
  },
});

const projectOf = async (http: APIRequestContext): Promise<number> =>
  (await make(http, projects.open, { name: PROJECT })).id;

/** Writes a part of the code of a view in the editor. */
async function write(page: Page, part: 'HTML' | 'Ελεγκτής', code: string) {
  await page.getByRole('tab', { name: part }).click();
  const editor = page.getByRole('textbox', { name: part });
  await editor.fill(code);
  await expect(editor).toContainText(code);
}

async function publish(page: Page, name: string) {
  await page.getByRole('button', { name: 'Αποθήκευση πρόχειρου' }).click();
  await expect(page.getByText(`Το πρόχειρο της προβολής «${name}» αποθηκεύτηκε.`)).toBeVisible();
  await page.getByRole('button', { name: 'Δημοσίευση στους αναγνώστες' }).click();
  await expect(
    page.getByText(`Οι αναγνώστες βλέπουν πια αυτή την έκδοση της προβολής «${name}».`),
  ).toBeVisible();
}

test(
  'an Admin publishes a view, a broken version is stopped by itself, and the Admin brings the view back',
  { tag: ['@long', '@custom-views', '@views'] },
  async ({ page, browser, name }) => {
    await enter(page.request, 'admin');
    await page.goto(`/${PROJECT}/admin/views/list`);
    await page.getByRole('link', { name: 'Νέα προβολή' }).click();
    await page.getByLabel('Όνομα').fill(name);
    await page.getByLabel('Τίτλος στα ελληνικά').fill('Οδηγός του έργου');
    await page.getByLabel('Κατηγορία').fill('Βοήθεια');
    const access = page.getByRole('combobox', { name: 'Ποιος τη βλέπει' });
    await access.click();
    for (const role of ['Ωφελούμενος', 'Σύμβουλος', 'Επόπτης'])
      await page.getByRole('option', { name: role, exact: true }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await write(page, 'HTML', '<h2>Καλώς ήρθατε στον οδηγό</h2>');
    await write(page, 'Ελεγκτής', 'await ithaki.user();');
    await publish(page, name);
    await expectAccessible(page);

    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const mentee = await phone.newPage();
    await enter(mentee.request, 'mentee');
    await mentee.goto(`/${PROJECT}/home`);
    await mentee.getByRole('button', { name: 'Περισσότερα' }).click();
    await mentee.getByRole('link', { name: 'Οδηγός του έργου' }).click();
    const title = 'Προβολή: Οδηγός του έργου';
    await expect(
      mentee.frameLocator(`iframe[title="${title}"]`).getByText('Καλώς ήρθατε στον οδηγό'),
    ).toBeVisible();
    await expectFits(mentee);
    await expectAccessible(mentee);

    // A second version is published. The page of the mentee goes on with the first, and is offered the other one.
    await write(page, 'HTML', '<h2>Νέος οδηγός</h2>');
    await write(page, 'Ελεγκτής', 'lipei();');
    await publish(page, name);
    await expect(mentee.getByRole('button', { name: 'Φόρτωση της νέας έκδοσης' })).toBeVisible();
    await expect(
      mentee.frameLocator(`iframe[title="${title}"]`).getByText('Καλώς ήρθατε στον οδηγό'),
    ).toBeVisible();

    // It is broken: three people see a calm card, and the fourth gets the first version again.
    const path = `/${PROJECT}/views/Βοήθεια/${name}`;
    await mentee.getByRole('button', { name: 'Φόρτωση της νέας έκδοσης' }).click();
    await expect(mentee.getByText('Η προβολή δεν άνοιξε')).toBeVisible();
    await expectAccessible(mentee);
    for (const reader of ['mentor', 'supervisor']) {
      const other = await (await browser.newContext()).newPage();
      await enter(other.request, reader);
      const kept = other.waitForResponse((response) => response.url().endsWith(customViews.failed.path));
      await other.goto(path);
      await expect(other.getByText('Η προβολή δεν άνοιξε')).toBeVisible();
      await expect(other.getByText('lipei')).toHaveCount(0);
      await kept;
      await other.context().close();
    }
    await mentee.reload();
    await expect(
      mentee.frameLocator(`iframe[title="${title}"]`).getByText('Καλώς ήρθατε στον οδηγό'),
    ).toBeVisible();
    await phone.close();

    // The Admin gets a notification, sees the error with its place, and publishes the first version again.
    await page.goto(`/${PROJECT}/notifications`);
    await page.getByText(`Η προβολή «${name}» σταμάτησε`).first().click();
    await expect(page.getByText('Η έκδοση 2 σταμάτησε, επειδή απέτυχε σε πολλούς αναγνώστες')).toBeVisible();
    await page.getByRole('tab', { name: 'Σφάλματα' }).click();
    await expect(page.getByText('lipei is not defined', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ελεγκτής, 1:1' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ιστορικό εκδόσεων' }).click();
    await page
      .getByRole('region', { name: 'Έκδοση 1' })
      .getByRole('button', { name: 'Επαναφορά στον επεξεργαστή' })
      .click();
    await publish(page, name);
    await expect(page.getByText('Η έκδοση 2 σταμάτησε')).toHaveCount(0);
    await settled(page);
  },
);

/** Milliseconds for which a broken view may hold up the page around it. */
const MAX_STALL_MS = 200;

/** Broken in a way that could take the page around it along, by what the view does. */
const hostile: readonly (readonly [string, string])[] = [
  ['throws', "throw new Error('Τέλος')"],
  ['loops', 'while (true) {}'],
  [
    'makes frames',
    "for (let n = 0; n < 2000; n++) { const frame = document.createElement('iframe'); frame.src = '/'; document.body.append(frame); }\nwhile (true) {}",
  ],
];

for (const [what, controller] of hostile)
  test(`a view that ${what} leaves the page around it usable`, async ({ page, admin, name }) => {
    const projectId = await projectOf(admin);
    await make(admin, customViews.setView, {
      name,
      projectId,
      html: '<p>Σελίδα</p>',
      controller,
      access: ['Mentee'],
    });
    await enter(page.request, 'mentee');
    await page.goto(`/${PROJECT}/home`);
    await settled(page);
    await page.evaluate(`{
      let before = performance.now();
      globalThis.longestStall = 0;
      setInterval(() => {
        const now = performance.now();
        globalThis.longestStall = Math.max(globalThis.longestStall, now - before);
        before = now;
      }, 10);
    }`);
    const stalls: number[] = [];
    // A busy machine makes the page pause by itself: the best of three counts. A view in the page's own process would stall it for seconds.
    for (let time = 0; time < 3 && !stalls.some((stall) => stall < MAX_STALL_MS); time++) {
      await page.getByRole('navigation').getByRole('link', { name: 'Αρχική' }).click();
      await page.getByRole('navigation').getByRole('link', { name }).click();
      // Loading the page of the view is not the view's doing.
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.evaluate('globalThis.longestStall = 0');
      await expect(page.getByText('Η προβολή δεν άνοιξε')).toBeVisible();
      stalls.push(await page.evaluate<number>('globalThis.longestStall'));
    }
    expect(Math.min(...stalls)).toBeLessThan(MAX_STALL_MS);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });
