import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { connect, type Db } from '#platform/server/db.ts';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import type { Ground } from './ground.ts';
import type { Figure } from './measure.ts';

const ACTIONS = 200;
const ROWS = 100;

/**
 * The grid of mentees and actions in a browser, 200 actions on 100 rows: the time from one frame to the next while its rows
 * scroll, and while its window moves by a column at every second frame; beside a bare table of the same cells, since without a graphics card the
 * browser draws every frame itself.
 */
export async function framesFigures({ url, cookie, databaseUrl, largeProject }: Ground): Promise<Figure[]> {
  // Planting takes longer than a request may.
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const projectUrl = await plantActions(db, largeProject);
  await db.destroy();
  const browser = await openBrowser();
  const page = await openMenteeGrid(await wideWindow(browser, url, cookie), `${url}/${projectUrl}`);
  const cells = await page.locator('tbody td').count();

  const scroll = 'grid.closest("div").scrollTop += 40';
  const scrolling = await frames(page, scroll);
  await page.locator('[data-at="1:name"]').focus();
  // Once to the end and back: the data that is fetched on the way is cached, and the code is warm.
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Home');
  const press = (key: string) =>
    `if (turn % 2 === 0) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', shiftKey: true, bubbles: true, cancelable: true }))`;
  const moving = await frames(page, press('ArrowRight'));
  const back = await frames(page, press('ArrowLeft'));
  await putCopy(page);
  const bareScrolling = await frames(page, scroll);
  const bareMoving = await frames(
    page,
    'if (turn % 2 === 0) for (const row of grid.tBodies[0].rows) row.append(row.cells[2])',
  );
  await browser.close();
  const where = `${ACTIONS} actions × ${ROWS} rows (${cells} cells shown)`;
  return [
    figure(`scrolling the grid, ${where}`, scrolling, bareScrolling),
    figure(`moving its window by columns`, moving, bareMoving),
    figure(`moving it back over what is there`, back, bareMoving),
  ];
}

/** A browser that draws without a graphics card. */
export function openBrowser(): Promise<Browser> {
  const chromiumPath = findChromium();
  return chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumArgs });
}

/** A window of this user as wide as the widest screens. */
export async function wideWindow(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 2500, height: 1200 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

/** Opens the grid of mentees of a project with all of its rows. */
export async function openMenteeGrid(page: Page, project: string): Promise<Page> {
  await page.goto(`${project}/grid?size=${ROWS}`);
  await page.locator(`[data-at="${ROWS}:name"]`).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Puts a copy of the grid in its place that is nothing but a table: what the browser takes to draw the same on this machine. */
const putCopy = (page: Page): Promise<void> =>
  page.evaluate(`{
    const place = document.querySelector('[role=grid]').closest('div');
    const copy = place.cloneNode(true);
    copy.scrollTop = 0;
    place.replaceWith(copy);
  }`);

/** The times between frames while `step` runs in each of them; `grid` is the table and `turn` counts. */
export const frames = (page: Page, step: string): Promise<number[]> =>
  page.evaluate<number[]>(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const times = [];
    let before;
    let turn = 0;
    const next = (now) => {
      if (before !== undefined) times.push(now - before);
      before = now;
      if (turn >= 180) return resolve(times);
      ${step};
      turn += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);

function figure(work: string, ours: readonly number[], bare: readonly number[]): Figure {
  const ratio = share(ours, 0.95) / share(bare, 0.95);
  const written = (times: readonly number[]) =>
    `${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms, longest ${share(times, 1).toFixed(1)} ms`;
  return {
    work,
    ours: written(ours),
    baseline: `a table of the same cells: ${written(bare)}`,
    ratio,
    goal: '≤ 1.5 × its time at p95',
    reached: ratio <= 1.5,
  };
}

/** The time that this share of them does not exceed. */
export function share(times: readonly number[], most: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * most))]!;
}

/** Gives the large project its actions, unless it has them, and its mentees what they have done in half of them; answers the project's address. */
export async function plantActions(db: Db, projectId: number): Promise<string> {
  const { rows } = await sql<{ url: string; has: boolean }>`
    select url, exists (select 1 from action where project_id = project.id) as has from project where id = ${projectId}`.execute(
    db,
  );
  const { url, has } = rows[0]!;
  if (has) return url;
  await sql`
    insert into action (project_id, type_id, titles, group_path, position, flags, data)
    select ${projectId}, 4, jsonb_build_object('el', 'Βήμα ' || n), array['Ομάδα ' || (n / 8)], n, 2, '{}'
    from generate_series(1, ${ACTIONS}::int) as n`.execute(db);
  await sql`
    insert into action_data (action_id, mentee_id, mentee_data, completed_at, changed_at)
    select action.id, membership.user_id, '{}',
      case when (action.position + membership.user_id) % 3 > 0 then now() - interval '1 day' * action.position end, now()
    from action join membership using (project_id)
    where project_id = ${projectId} and (action.position + membership.user_id) % 2 = 0`.execute(db);
  return url;
}
