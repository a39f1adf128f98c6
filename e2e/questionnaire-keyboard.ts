import type { Page } from '@playwright/test';

/** More presses of Tab than any page here has stops. */
const MAX_STOPS = 300;

/** What assistive technology calls the focused element. */
const focusedName = `{
  const at = document.activeElement;
  const by = document.getElementById(at.getAttribute('aria-labelledby') ?? '');
  (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? by?.textContent ?? at.textContent).trim();
}`;

export type Keyboard = ReturnType<typeof keyboardOf>;

/** Uses a page by keyboard alone. Names are looked for from the focus on, so a name that several questions have is found in order. */
export function keyboardOf(page: Page) {
  async function walk(key: 'Tab' | 'Shift+Tab', name: string): Promise<void> {
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      await page.keyboard.press(key);
      if ((await page.evaluate<string>(focusedName)) === name) return;
    }
    throw new Error(`${key} does not reach «${name}»`);
  }
  const keyboard = {
    /** Moves the focus forwards to an element. */
    to: (name: string) => walk('Tab', name),
    /** Moves the focus backwards to an element. */
    back: (name: string) => walk('Shift+Tab', name),
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Presses a button. */
    enter: async (name: string) => {
      await keyboard.to(name);
      await page.keyboard.press('Enter');
    },
    /** Writes in a field. */
    type: async (name: string, text: string) => {
      await keyboard.to(name);
      await page.keyboard.type(text);
    },
    /** Opens the list of files from a button, and chooses one. The list itself is of the system. */
    choose: async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const opened = page.waitForEvent('filechooser');
      await keyboard.enter(name);
      await (await opened).setFiles(file);
    },
  };
  return keyboard;
}
