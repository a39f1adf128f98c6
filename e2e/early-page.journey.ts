import { expect, type Page } from '@playwright/test';
import { identity } from '#features/identity/contract.ts';
import { test } from './staff.ts';
import { carries, enter, expectAccessible, PASSWORD, waitForCarried } from './support.ts';

const early = (page: Page) => page.locator('#early');
/** The script of the page, which the document names itself; not the small one that runs before it. */
const isEntry = ({ pathname }: URL) => /^\/assets\/index-[^/]+\.js$/.test(pathname);

/** Opens an address whose script comes only when the returned function is called. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((done) => (letCome = done));
  await page.route(isEntry, async (route) => {
    await held;
    await route.continue();
  });
  await waitForCarried(page, address, identity.identity);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(early(page)).toBeVisible();
  return letCome;
}

/** Where the form is. What is offered to visitors without an account comes later, and moves what is below it. */
const placesOfForm = (page: Page) =>
  page.evaluate<unknown>(`[...document.querySelectorAll('main :is(h1, label, input, button:not([lang]))')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.textContent, JSON.stringify(one.getBoundingClientRect())])`);

for (const scheme of ['light', 'dark'] as const)
  test(`the sign-in page is there before its script, ${scheme}, and looks the same after it; what was typed and the focus stay`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const goOn = await openWithoutScript(page, '/symvoulos/home');
    const before = await placesOfForm(page);
    const colour = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const ground = await colour();
    await page.getByLabel('Όνομα χρήστη').fill('ment');
    await page.keyboard.type('e');
    goOn();
    await expect(early(page)).toHaveCount(0);
    await page.keyboard.type('e');
    await expect(page.getByLabel('Όνομα χρήστη')).toHaveValue('mentee');
    await expect(page.getByLabel('Όνομα χρήστη')).toBeFocused();
    await expect(page).toHaveURL(/\/signin\?/);
    expect(await placesOfForm(page)).toEqual(before);
    expect(await colour()).toBe(ground);
  });

test('a sign-in that is sent before the script has come is made afterwards, and the password is in no address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const goOn = await openWithoutScript(page, '/signin');
  await page.getByLabel('Όνομα χρήστη').fill('mentee');
  await page.getByLabel('Κωδικός πρόσβασης').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Σύνδεση' })).toHaveCSS('cursor', 'progress');
  goOn();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Δανάη');
  expect(addresses.filter((address) => decodeURIComponent(address).includes(PASSWORD))).toEqual([]);
});

test('a button that was pressed before the script has come does what it says afterwards', async ({
  page,
}) => {
  const goOn = await openWithoutScript(page, '/signin');
  await page.getByRole('button', { name: 'Ξεχάσατε τον κωδικό;' }).click();
  goOn();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a sign-in page whose script does not come says so and offers to load again', async ({ page }) => {
  await page.route(isEntry, (route) => route.abort());
  await waitForCarried(page, '/signin', identity.identity);
  await page.goto('/signin');
  await expect(page.getByRole('alert')).toContainText('δεν φορτώθηκε');
  await expectAccessible(page);
  await page.unroute(isEntry);
  await page.getByRole('link', { name: 'Δοκιμή ξανά' }).click();
  await expect(early(page)).toHaveCount(0);
  await expect(page.getByLabel('Όνομα χρήστη')).toBeVisible();
});

test('only documents that begin with the sign-in form have it', async ({ page }) => {
  const isEarlyAt = async (address: string) => {
    let text = '';
    // As in `waitForCarried`: a document that carries nothing has no form either.
    while (!carries(text, identity.identity))
      text = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
    return text.includes('id="early"');
  };
  expect(await isEarlyAt('/signin')).toBe(true);
  expect(await isEarlyAt('/symvoulos/home')).toBe(true);
  expect(await isEarlyAt('/help')).toBe(false);
  expect(await isEarlyAt('/signin?reset=abc')).toBe(false);
  await enter(page.request, 'mentee');
  expect(await isEarlyAt('/symvoulos/home')).toBe(false);
});
