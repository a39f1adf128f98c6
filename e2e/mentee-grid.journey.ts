import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { grids } from '#features/grids/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled, tick } from './support.ts';

const address = `/${PROJECT}/grid`;
const rowsOf = (page: Page): Locator => page.locator('tbody tr');

/** Opens the grid and waits for its rows. */
async function openGrid(page: Page, query = ''): Promise<void> {
  await page.goto(address + query);
  await expect(rowsOf(page).first()).toBeVisible();
  await settled(page);
}

/** What the cells of the shown actions say, by the name of the mentee and the title of the action. */
async function shownCells(page: Page): Promise<Map<string, Record<string, string>>> {
  // Where rows are sorted by several keys, a heading ends with its place among them.
  const titles = (await page.locator('thead tr:last-child th button[data-at]').allInnerTexts()).map((text) =>
    text.replace(/\d$/, '').trim(),
  );
  const said = new Map<string, Record<string, string>>();
  for (const row of await rowsOf(page).all()) {
    const name = (await row.locator('th').innerText()).trim();
    const cells = await row.locator('td[title]').all();
    const own: Record<string, string> = {};
    for (const [place, cell] of cells.entries()) own[titles[place]!] = (await cell.getAttribute('title'))!;
    said.set(name, own);
  }
  return said;
}

/** A cell of the file as the page says it: «Ολοκληρώθηκε 05-03-2026» of a title. */
function asSaid(title: string, cell: unknown): string {
  const [, day] = /^Ολοκληρώθηκε (.+)$/.exec(String(cell ?? '')) ?? [];
  if (day) return `${title}: ολοκληρώθηκε ${day.replaceAll('-', '/')}`;
  const [, changed] = /^Σε εξέλιξη (.+)$/.exec(String(cell ?? '')) ?? [];
  return changed
    ? `${title}: σε εξέλιξη, τελευταία αλλαγή ${changed.replaceAll('-', '/')}`
    : `${title}: δεν άρχισε`;
}

test(
  'a supervisor narrows the grid, goes through it by keys, sorts it, and the file holds what every shown cell says',
  { tag: ['@long', '@grids'] },
  async ({ page }) => {
    await enter(page.request, 'supervisor');
    await openGrid(page);
    await expect(page.getByRole('grid', { name: 'Πορεία ωφελουμένων' })).toBeVisible();
    await expectAccessible(page);

    // By keys: into the grid, along the row, beyond the edge of the window, to its end and back.
    const first = rowsOf(page).first().locator('[data-at="1:name"]');
    await first.focus();
    await page.keyboard.press('End');
    await expect(page.getByText(/^Δράσεις \d+–12 από 12$/)).toBeVisible();
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(/from=/);
    await page.keyboard.press('Home');
    await expect(page.getByText(/^Δράσεις 1–\d+ από 12$/)).toBeVisible();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(/^Δράσεις 2–\d+ από 12$/)).toBeVisible();
    await page.mouse.move(900, 600);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Shift');
    await expect(page.getByText(/^Δράσεις 1–\d+ από 12$/)).toBeVisible();

    // Only who has finished the first step, the latest first.
    await page.getByRole('button', { name: 'Επιλογές στήλης: Πρώτη συνάντηση και συμφωνία' }).click();
    await page.getByRole('menuitem', { name: 'Μόνο όσοι την ολοκλήρωσαν' }).click();
    await expect(page.getByText('Πρώτη συνάντηση και συμφωνία: ολοκληρώθηκε', { exact: true })).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Ονοματεπώνυμο' }).click();
    await page
      .getByRole('button', { name: 'Πρώτη συνάντηση και συμφωνία', exact: true })
      .click({ modifiers: ['Shift'] });
    await expect(page.getByRole('columnheader', { name: /^Πρώτη συνάντηση/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await settled(page);
    const names = await rowsOf(page).locator('th').allInnerTexts();
    await page.reload();
    await expect(rowsOf(page).first()).toBeVisible();
    await settled(page);
    expect(await rowsOf(page).locator('th').allInnerTexts()).toEqual(names);
    await expectAccessible(page);

    const shown = await shownCells(page);
    const total = Number(
      /από (\d+) εγγραφ/.exec(await page.getByText(/\d+–\d+ από \d+ εγγραφ/).innerText())![1],
    );
    await page.getByRole('button', { name: 'Εξαγωγή' }).click();
    const dialog = page.getByRole('dialog', { name: 'Εξαγωγή' });
    await expect(dialog.getByText(`Θα εξαχθούν ${total} ωφελούμενοι`)).toBeVisible();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Έναρξη εξαγωγής' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('export.xlsx');
    const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets;
    const [header, ...rows] = sheet!.rows;
    expect(rows).toHaveLength(total);
    await expect(dialog.getByText('Η εξαγωγή ολοκληρώθηκε')).toBeVisible();
    // Below it are the checksums of earlier exports.
    await expect(dialog.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
    await expectAccessible(page);

    const columnOf = (title: string) => header!.findIndex((one) => one === title);
    // Two people may have one name. The page tells them apart by their sign-in names, which the file has in a column of their own.
    const byName = Map.groupBy(rows, (row) => String(row[columnOf('Ονοματεπώνυμο')]));
    expect(shown.size).toBeGreaterThan(0);
    for (const [name, cells] of shown) {
      const inFile = byName
        .get(name.replace(/ \(\S+\)$/, ''))!
        .map((row) =>
          Object.fromEntries(Object.keys(cells).map((title) => [title, asSaid(title, row[columnOf(title)])])),
        );
      // Only the page shows which actions are hidden or locked for a mentee: the file lists what was done.
      const said = Object.entries(cells).filter(([, text]) => !/(δεν εμφανίζεται|κλειδωμένη)/.test(text));
      expect(inFile, name).toContainEqual(expect.objectContaining(Object.fromEntries(said)));
    }
  },
);

test('a chosen column stays chosen after the page was left', async ({ page, playwright, baseURL }) => {
  await enter(page.request, 'coordinator');
  await openGrid(page);
  await page.getByRole('button', { name: 'Στήλες' }).click();
  const dialog = page.getByRole('dialog', { name: 'Στήλες' });
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith(grids.saveView.path));
  await tick(dialog.getByRole('checkbox', { name: 'Α. Γνωριμία' }), false);
  await dialog.getByRole('button', { name: 'Τέλος' }).click();
  await saved;
  await openGrid(page);
  await expect(page.getByText(/^Δράσεις 1–\d+ από 10$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Α. Γνωριμία' })).toHaveCount(0);

  const http = await playwright.request.newContext({ baseURL: baseURL! });
  await enter(http, 'coordinator');
  const { id: projectId } = await make(http, projects.open, { name: PROJECT });
  expect((await make(http, grids.view, { projectId })).actionIds).toHaveLength(10);
  await make(http, grids.saveView, { projectId, view: { dense: false } });
  await http.dispose();
});

test('a mentor sees the own mentees alone, opens one of them, and on a phone finds them as cards', async ({
  page,
}) => {
  await enter(page.request, 'mentor');
  await openGrid(page);
  const names = await rowsOf(page).locator('th').allInnerTexts();
  expect(names.length).toBeLessThan(10);
  await expect(page.getByRole('combobox', { name: 'Συντονιστής' })).toHaveCount(0);
  await rowsOf(page).first().locator('td').last().click();
  await expect(page.getByRole('heading', { name: 'Στοιχεία' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(page.getByRole('button', { name: names[0]!.trim() })).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Επόμενες δράσεις' }).click();
  await expect(page.getByText('Δράσεις 5–8 από 12')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  // A finger moves the actions, too, and the page stays where it is.
  const last = page.getByRole('button', { name: names.at(-1)!.trim() });
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate<number>('window.scrollY')).toBeGreaterThan(740);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', 300);
  for (const x of [260, 200, 140]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(page.getByText('Δράσεις 6–9 από 12')).toBeAttached();
  await expect(page).toHaveURL(/from=68/);
  // Other actions have other titles, of one line or two: the browser keeps visible rows visible, although the pixels
  // above them change.
  await expect(last).toBeInViewport();
});
