import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than a screen here has stops. */
const MAX_STOPS = 120;

/** Goes to a control by the Tab key alone. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await to.evaluate((one: unknown) => one === Object(globalThis)['document'].activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(to).toBeFocused();
}

/** Goes to a control and presses it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Chooses in a list of choices by the arrows. */
export async function choose(page: Page, list: Locator, name: string | RegExp): Promise<void> {
  await press(page, list, 'ArrowDown');
  const wanted = page.getByRole('option', { name, exact: true }).first();
  await expect(wanted).toBeVisible();
  // The arrow that opens the list may have chosen already: step on until it is this one.
  const isChosen = () => wanted.evaluate((one) => Object(one).hasAttribute('data-combobox-selected'));
  for (let steps = 0; steps < 60 && !(await isChosen()); steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
