import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Page } from '@playwright/test';
import { sql } from 'kysely';
import { translations } from '#features/translations/contract.ts';
import { connect } from '#platform/server/db.ts';
import { catalogue, textsVersion } from '#platform/server/texts.ts';
import { frames, openBrowser, openMenteeGrid, plantActions, share, wideWindow } from './frames.ts';
import type { Ground } from './ground.ts';
import { plantPeople } from './hub.ts';
import type { Figure } from './measure.ts';
import type { HaveTexts, OpenPages } from './texts/pages.ts';

/** Languages beside those of the product. */
const added = ['Shqip', 'Français', 'Deutsch'] as const;
const LANGUAGE = 'sq';

/** The languages and texts in the browser: the pivot of all labels, and changed texts that open pages say. */
export async function textFigures(ground: Ground): Promise<Figure[]> {
  const cookie = await signIn(ground.url, 'translator');
  await addLanguages(ground.url, cookie);
  const figures = [...(await pivotFigures(ground, cookie)), ...(await openPageFigures(ground, cookie))];
  // The other figures are those of a product with two languages. The next list of a translator reads it.
  await sql`update added_language set removed_at = now()`.execute(ground.services.pool);
  await sql`update text_state set version = version + 1`.execute(ground.services.pool);
  await post(ground.url, translations.coverage.path, {}, cookie);
  return figures;
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/Account/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: username, Password: 'Ithaki2026!' }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function post(url: string, path: string, body: object | FormData, cookie: string): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), cookie },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Takes texts in as a translator does: a file of them, in one set. */
async function importTexts(
  url: string,
  cookie: string,
  { language, texts }: { language: string; texts: Readonly<Record<string, string>> },
): Promise<number> {
  const file = new FormData();
  const version = textsVersion();
  file.append('Name', `texts.v${version}.json`);
  file.append('Language', language);
  file.append('Version', String(version));
  file.append('data', new Blob([JSON.stringify(texts)]), 'texts.json');
  const answer = await post(url, translations.importTexts.path, file, cookie);
  return (answer as { Texts: number }).Texts;
}

/** Three more languages, which have every text of the product. */
async function addLanguages(url: string, cookie: string): Promise<void> {
  for (const title of added) {
    const { Code } = (await post(url, translations.addLanguage.path, { Title: title }, cookie)) as {
      Code: string;
    };
    const taken = await importTexts(url, cookie, { language: Code, texts: catalogue.en.all });
    if (taken < 5_000) throw new Error(`only ${taken} texts of ${title} were taken`);
  }
}

const ROUNDS = 4;

/** Scrolls by so many pixels in each frame, and turns at the ends. */
const scroll = (box: string, pixels: number) => `{
  const box = ${box};
  globalThis.step ??= ${pixels};
  const before = box.scrollTop;
  box.scrollTop += globalThis.step;
  if (box.scrollTop === before) box.scrollTop -= globalThis.step *= -1;
}`;

/** The frames of the pivot while it scrolls, beside those of the grid of mentees in the same run. */
async function pivotFigures(
  { url, cookie, databaseUrl, largeProject }: Ground,
  translator: string,
): Promise<Figure[]> {
  const db = connect(databaseUrl, { max: 1, statementTimeout: 0 });
  const project = await plantActions(db, largeProject);
  await db.destroy();
  const browser = await openBrowser();
  const mentees = await openMenteeGrid(await wideWindow(browser, url, cookie), `${url}/${project}`);
  const { page: pivot, labels, languages } = await openPivot(await wideWindow(browser, url, translator), url);
  const times = { pivot: [] as number[], mentees: [] as number[], fast: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await inFront(pivot, scroll('grid.parentElement', 40));
    const theirs = await inFront(mentees, scroll('grid.closest("div")', 40));
    if (round === 0) continue;
    times.pivot.push(...ours);
    times.mentees.push(...theirs);
  }
  await pivot.evaluate('step = 400');
  for (let round = 0; round < ROUNDS; round++)
    times.fast.push(...(await inFront(pivot, scroll('grid.parentElement', 400))));
  await browser.close();
  const where = `${labels.toLocaleString('en')} labels × ${languages} languages`;
  return [
    framesFigure(`scrolling the pivot of texts, ${where}`, times.pivot, times.mentees),
    framesFigure('scrolling it ten times as fast, through slices that come', times.fast, times.mentees),
  ];
}

async function openPivot(page: Page, url: string) {
  await page.goto(`${url}/symvoulos/admin/languages?tab=pivot`);
  await page.locator('[data-at="5:1"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const size = (name: string) =>
    page.evaluate<number>(`Number(document.querySelector('[role=grid]').${name}) - 1`);
  return { page, labels: await size('ariaRowCount'), languages: await size('ariaColCount') };
}

/** A page in the background draws no frames. */
async function inFront(page: Page, step: string): Promise<number[]> {
  await page.bringToFront();
  return frames(page, step);
}

function framesFigure(work: string, ours: readonly number[], mentees: readonly number[]): Figure {
  const ratio = share(ours, 0.95) / share(mentees, 0.95);
  const written = (times: readonly number[]) =>
    `${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms, longest ${share(times, 1).toFixed(1)} ms`;
  return {
    work,
    ours: written(ours),
    baseline: `the grid of mentees: ${written(mentees)}`,
    ratio,
    goal: '≤ 1.5 × its time at p95',
    reached: ratio <= 1.5,
  };
}

const PAGES = 1_000;
const LAST_PAGE_MS = 2_000;
/** Texts of a set that is too large to be carried by its announcement. */
const LARGE_SET = 100;

/** A save until the last of the open pages says its texts. */
async function openPageFigures({ url, services }: Ground, cookie: string): Promise<Figure[]> {
  const people = await plantPeople(services.pool, 'texts', PAGES);
  const begin: OpenPages = {
    url,
    sessions: people.map(({ session }) => session),
    language: LANGUAGE,
    version: textsVersion(),
  };
  const pages = new Worker(new URL('./texts/pages.ts', import.meta.url), { workerData: begin });
  await once(pages, 'message');
  const labels = Object.keys(catalogue.el.all).filter((label) =>
    /^[^_{]*$/.test(label + catalogue.el.all[label]!),
  );
  const measure = async (rounds: number, save: (round: number) => Promise<unknown>) => {
    const took: number[] = [];
    let asked = 0;
    for (let round = 0; round < rounds; round++) {
      const all = once(pages, 'message') as Promise<[HaveTexts]>;
      await save(round);
      const saved = performance.timeOrigin + performance.now();
      const [have] = await all;
      asked += have.asked;
      took.push(...have.moments.map((at) => Math.max(0, at - saved)));
    }
    return { took, asked: asked / rounds };
  };
  let version = 1;
  const one = await measure(20, async (round) => {
    const text = { label: labels[0]!, language: LANGUAGE, text: `Teksti ${round}`, Version: version };
    await post(url, translations.insertText.path, text, cookie);
    version += 1;
  });
  const many = await measure(10, (round) =>
    importTexts(url, cookie, {
      language: LANGUAGE,
      texts: Object.fromEntries(
        labels.slice(1, LARGE_SET + 1).map((label, at) => [label, `Teksti ${round}.${at}`]),
      ),
    }),
  );
  if (one.asked > 0 || many.asked < PAGES) throw new Error(`pages asked: ${one.asked}, ${many.asked}`);
  await pages.terminate();
  return [
    lastPageFigure(`a changed text until ${PAGES.toLocaleString('en')} open pages say it`, one.took),
    lastPageFigure(
      `${LARGE_SET} changed texts until ${PAGES.toLocaleString('en')} open pages have asked for them`,
      many.took,
    ),
  ];
}

function lastPageFigure(work: string, took: readonly number[]): Figure {
  const last = share(took, 1);
  const [p50, p99] = [share(took, 0.5), share(took, 0.99)];
  return {
    work,
    ours: `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, last ${Math.round(last)} ms`,
    baseline: `goal: ${LAST_PAGE_MS} ms`,
    ratio: last / LAST_PAGE_MS,
    goal: '≤ 1 for the last page',
    reached: last <= LAST_PAGE_MS,
  };
}
