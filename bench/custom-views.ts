import { chromium, type Page } from '@playwright/test';
import { customViews } from '#features/custom-views/contract.ts';
import { addView, publishVersion } from '#features/custom-views/server/store/writing.ts';
import { connect } from '#platform/server/db.ts';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import type { Ground } from './ground.ts';
import type { Figure } from './measure.ts';

const ROUNDS = 15;
const GOAL = 1.5;
/** Until what a page does after it was opened is over. */
const PAUSE_MS = 500;
const names = ['bench-one', 'bench-other'] as const;
/** A page of some length, with code that changes it. */
const html = `<h2>Οδηγός</h2>${'<p>Μια παράγραφος με λίγα λόγια για το έργο.</p>'.repeat(60)}<p id="said"></p>`;
const controller = "document.getElementById('said').textContent = 'Έτοιμο';";

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/**
 * Opening a view from another screen, with its call to the server, until its frame has its height; beside a bare frame in that screen,
 * which gets the same HTML and code through a port of its own. Both begin on a page without a frame, as the browser may have a process for frames
 * that it starts with the first one.
 */
export async function customViewsFigure({ url, cookie, databaseUrl, largeProject }: Ground): Promise<Figure> {
  const db = connect(databaseUrl, { max: 1 });
  const { url: projectUrl } = await db
    .selectFrom('project')
    .where('id', '=', largeProject)
    .select('url')
    .executeTakeFirstOrThrow();
  for (const name of names) {
    const content = {
      type: 'page' as const,
      category: 'bench',
      titleEl: name,
      titleEn: name,
      descr: '',
      access: ['Supervisor' as const],
      html,
      controller,
    };
    const id = await addView(db, { projectId: largeProject, name }, content, null);
    await publishVersion(db, id, 1, null);
  }
  await db.destroy();
  const chromiumPath = findChromium();
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/${projectUrl}/views/bench/${names[0]}`);
  await page.locator(`iframe[title$="${names[0]}"]`).waitFor();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await leave(page, `/${projectUrl}/customlayout`);
    const drawn = await drawBare(page);
    await page.waitForTimeout(PAUSE_MS);
    const opened = await openView(page, `/${projectUrl}/views/bench`, names[(round + 1) % 2]!);
    // The first round of each warms up.
    if (round > 1) {
      ours.push(opened);
      bare.push(drawn);
    }
  }
  await browser.close();
  if (!asked.includes(customViews.show.path)) throw new Error('no view was asked for');
  const [mine, theirs] = [median(ours), median(bare)];
  const ratio = mine / theirs;
  return {
    work: 'opening a custom view, with its call',
    ours: `${mine.toFixed(0)} ms`,
    baseline: `a bare frame with the same page: ${theirs.toFixed(0)} ms`,
    ratio,
    goal: `≤ ${GOAL}`,
    reached: ratio <= GOAL,
  };
}

/** Goes to a screen without a frame, as a link does. */
async function leave(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}')`);
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.waitForTimeout(PAUSE_MS);
}

/** Opens a view by its address, as a link does; milliseconds until its frame is as high as its page. */
const openView = (page: Page, folder: string, name: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      const frame = [...document.querySelectorAll('iframe')].find((one) => one.title.endsWith('${name}'));
      if (frame && frame.offsetHeight > 500) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    history.pushState(null, '', '${folder}/${name}');
    look();
  })`);

/** Draws a frame that has nothing around it; milliseconds until it says its height. */
const drawBare = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now();
    const frame = document.createElement('iframe');
    frame.src = '/view-frame';
    frame.sandbox = 'allow-scripts';
    frame.style.width = '900px';
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.type !== 'height' || said.px < 500) return;
      frame.style.height = said.px + 'px';
      requestAnimationFrame(() => {
        const took = performance.now() - began;
        frame.remove();
        resolve(took);
      });
    };
    addEventListener('message', function take(event) {
      if (event.source !== frame.contentWindow) return;
      removeEventListener('message', take);
      frame.contentWindow.postMessage({ v: 1, type: 'init' }, '*', [port2]);
      port1.postMessage(JSON.stringify({
        type: 'show', html: ${JSON.stringify(html)}, controller: ${JSON.stringify(controller)}, functions: '',
        methods: [], scheme: 'light', language: 'el',
      }));
    });
    document.querySelector('main').prepend(frame);
  })`);
