import { expect, type Locator, type Page } from '@playwright/test';
import { PROJECT } from './applicants.ts';
import { test } from './staff.ts';
import { enter, settled } from './support.ts';

const applications = `/${PROJECT}/admin/project/applications`;
const lists = [
  applications,
  `/${PROJECT}/admin/project/users`,
  `/${PROJECT}/grid`,
  `/${PROJECT}/admin/report/list`,
];
/** A4 on its broad side without its margins, in pixels of CSS. */
const SHEET = { width: 1031, height: 703 };

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await settled(page);
}

/** The focused element, where it cannot be seen at any of five points. Nothing of the window's own frame is looked at. */
const coveredFocus = `(() => {
  const at = document.activeElement;
  if (!at.closest('main')) return '';
  const { left, top, width, height } = at.getBoundingClientRect();
  if (width < 2 || height < 2) return '';
  const isSeen = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].some(([x, y]) => {
    const there = document.elementFromPoint(left + width * x, top + height * y);
    return there && !there.matches('main') && (at.contains(there) || there.contains(at));
  });
  return isSeen ? '' : (at.ariaLabel ?? at.textContent).trim().slice(0, 60) + ' at ' + Math.round(top);
})()`;

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(
    `a reader who walks back through long pages sees each focused element, at ${size.width} pixels`,
    { tag: ['@long', '@forms', '@selection', '@steps', '@chat'] },
    async ({ page }) => {
      await enter(page.request, 'supervisor');
      await page.setViewportSize(size);
      for (const address of [applications, `/${PROJECT}/admin/project/applicationform`]) {
        await open(page, address);
        const last = `[...document.querySelectorAll('main :is(a[href], button:enabled, input:enabled)')]
          .findLast((one) => one.checkVisibility() && one.tabIndex >= 0).focus()`;
        await page.evaluate(last);
        const covered: string[] = [];
        for (let stops = 0; stops < 60; stops += 1) {
          await page.keyboard.press('Shift+Tab');
          covered.push(await page.evaluate<string>(coveredFocus));
        }
        expect(covered.filter(Boolean), address).toEqual([]);
      }
    },
  );

test('the skip link leads to a place from which the next stop is seen', async ({ page }) => {
  await enter(page.request, 'mentee');
  await open(page, `/${PROJECT}/mentee/actions`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate<boolean>(`Boolean(document.activeElement.closest('main'))`)).toBe(true);
  expect(await page.evaluate<string>(coveredFocus)).toBe('');
});

test('on paper no list is cut, and its head names the programme, the user and the time', async ({ page }) => {
  await enter(page.request, 'supervisor');
  for (const address of lists) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(SHEET);
    const cut = `[...document.querySelectorAll('main :is(th, td)')]
      .filter((cell) => cell.checkVisibility())
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > innerWidth + 1)
      .map((cell) => cell.textContent.slice(0, 40))`;
    await expect.poll(() => page.evaluate<string[]>(cut), address).toEqual([]);
    await expect(page.getByText(/^Σύμβουλος για κάθε βήμα Εκτύπωση: .+, .+ \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^Ενέργειες/ })).toHaveCount(0);
  }
});

/** Screens with tables of each kind: lists in pages, all rows of a statement, the grid of actions, and figures. */
const tables = [
  ...lists,
  `/${PROJECT}/admin/project/payments`,
  `/${PROJECT}/admin/project/payments/1`,
  `/${PROJECT}/admin/project/payments/1/statement`,
  `/${PROJECT}/admin/project/payments?tab=months`,
  `/${PROJECT}/admin/project/microdata`,
  `/${PROJECT}/admin/project/actionsall`,
  `/${PROJECT}/statistics?page=ready:meetings`,
  // The ready-made reports of the demo: a table, a pivot, and a chart.
  `/${PROJECT}/admin/report/view/1`,
  `/${PROJECT}/admin/report/view/9`,
  `/${PROJECT}/admin/report/view/8`,
];

test('on paper no table scrolls, which would lose its last rows', async ({ page }) => {
  await enter(page.request, 'supervisor');
  for (const address of tables) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, address);
    await page.emulateMedia({ media: 'print' });
    const scrolling = `[...document.querySelectorAll('main :is(table, [role="table"])')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const around = [];
        for (let at = table; at !== document.body; at = at.parentElement) around.push(at);
        // The table of a chart is for screen readers alone while it is folded.
        if (around.some((one) => one.clientHeight <= 1)) return [];
        return around
          .filter((one) => getComputedStyle(one).overflowY !== 'visible')
          .map((one) => (table.ariaLabel ?? '') + ' in ' + one.className);
      })`;
    await expect.poll(() => page.evaluate<string[]>(scrolling), address).toEqual([]);
  }
});

/** Whether an element looks different after an act on it. */
async function looksOther(element: Locator, act: () => Promise<unknown>): Promise<boolean> {
  const before = await element.screenshot({ animations: 'disabled' });
  await act();
  const after = await element.screenshot({ animations: 'disabled' });
  return !before.equals(after);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is ticked or chosen is seen in the colours of a ${colorScheme} theme of the system`, async ({
    page,
  }) => {
    await enter(page.request, 'supervisor');
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await open(page, applications);
    const box = page.locator('tbody').getByRole('checkbox').nth(3);
    const away = page.getByRole('heading', { level: 1 });
    const tick = async () => {
      await box.click();
      await away.click();
    };
    expect(await looksOther(box, tick)).toBe(true);
    const tab = page.getByRole('button', { name: /^ΕΠΙΛΑΧΟΝΤΕΣ/ });
    const choose = async () => {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await away.click();
    };
    expect(await looksOther(tab, choose)).toBe(true);
  });

/** The component library's own arrows, which it gives no attribute to hide them by. */
const libraryArrows = 'svg[data-combobox-chevron], .mantine-Pagination-root svg';

test('screen readers meet no picture of ours without a name', async ({ page }) => {
  await enter(page.request, 'supervisor');
  const session = await page.context().newCDPSession(page);
  for (const address of [...lists, `/${PROJECT}/home`, `/${PROJECT}/chat`]) {
    await open(page, address);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const unnamed = nodes.filter(
      ({ ignored, role, name }) => !ignored && role?.value === 'image' && !name?.value,
    );
    const arrows = await page.locator(libraryArrows).filter({ visible: true }).count();
    expect(unnamed.length, address).toBeLessThanOrEqual(arrows);
  }
});

test('who goes down a column of a list hears whose row it is', async ({ page }) => {
  await enter(page.request, 'supervisor');
  for (const address of lists) {
    await open(page, address);
    const rows = await page.locator('tbody tr').count();
    expect(rows, address).toBeGreaterThan(0);
    await expect(page.getByRole('rowheader')).toHaveCount(rows);
  }
});

/** The spacing of text that readers may set (WCAG 1.4.12). */
const READERS_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** The words that are wider than their place, by the selector of what holds them. */
const cutWords = (places: string) => `[...document.querySelectorAll('${places}')]
  .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.value ?? one.textContent)`;

/** Expects no cut words, also with the reader's spacing. */
async function expectWhole(page: Page, places: string) {
  expect(await page.evaluate<string[]>(cutWords(places))).toEqual([]);
  await page.addStyleTag({ content: READERS_SPACING });
  await expect.poll(() => page.evaluate<string[]>(cutWords(places))).toEqual([]);
}

test('the bars of the frame cut no word, on a phone of 320 pixels and with the spacing of the reader', async ({
  page,
}) => {
  await enter(page.request, 'supervisor');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await open(page, `/${PROJECT}/home`);
    await expect(page.getByRole('combobox', { name: 'Έργο' })).toBeVisible();
    await expectWhole(page, 'header input, header button span, nav a span, nav button span');
  }
});

test('the calendar cuts no name at its side, with the spacing of the reader', async ({ page }) => {
  await enter(page.request, 'mentor');
  await open(page, `/${PROJECT}/calendar?view=week`);
  await expect(page.locator('[data-view=week] [data-state]').first()).toBeVisible();
  await expectWhole(page, '[data-view=week] [data-state]');
});

test('today, closed hours and bars of progress are seen in the colours of a theme of the system', async ({
  page,
}) => {
  await enter(page.request, 'mentor');
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `/${PROJECT}/calendar?view=week`);
  const plain = (element: Locator) => async () =>
    element.evaluate((one) => {
      const { style } = Object(one) as { style: Record<string, string> };
      style['outline'] = 'none';
      style['background'] = 'Canvas';
    });
  const today = page.locator('[data-view=week] [role=cell][aria-current=date]');
  expect(await looksOther(today, plain(today))).toBe(true);
  const closed = page.locator('[data-view=week] [class*=closed]').first();
  expect(await looksOther(closed, plain(closed))).toBe(true);
  await enter(page.request, 'supervisor');
  await open(page, `/${PROJECT}/admin/home`);
  const bar = page.locator('.mantine-Progress-section').first();
  expect(await looksOther(page.locator('.mantine-Progress-root').first(), plain(bar))).toBe(true);
});
