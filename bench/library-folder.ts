import { type Browser, chromium } from '@playwright/test';
import { sql } from 'kysely';
import { headingVector, mark } from '#engines/search/vector.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { addProject } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import type { Ground } from './ground.ts';
import { type Figure, middle } from './measure.ts';

const URL = 'bench-folders';
const folders = { small: 30, large: 3_000 } as const;
const TURNS = 7;

/** Opening a folder of 3,000 items in a browser, until its first item is there and until nothing loads any more, beside a folder of 30. */
export async function libraryFolderFigures({ services, url, cookie }: Ground): Promise<Figure[]> {
  await plantFolders(services.pool);
  const chromiumPath = findChromium();
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
  const address = (folder: string) => `${url}/${URL}/library/items/${folder}%2F`;
  const times: Record<keyof typeof folders, { first: number[]; all: number[] }> = {
    small: { first: [], all: [] },
    large: { first: [], all: [] },
  };
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const folder of ['small', 'large'] as const) {
      const opened = await open(browser, address(folder), { cookie, url });
      // The first turn warms the server up.
      if (turn === 0) continue;
      times[folder].first.push(opened.first);
      times[folder].all.push(opened.all);
    }
  await browser.close();
  return [
    figure('a folder of 3,000 items in the browser, first item', times.large.first, times.small.first),
    figure('a folder of 3,000 items in the browser, all loaded', times.large.all, times.small.all),
  ];
}

async function open(browser: Browser, address: string, { cookie, url }: { cookie: string; url: string }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText('Στοιχείο 1', { exact: true }).waitFor();
  const first = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const all = performance.now() - started;
  await context.close();
  return { first, all };
}

async function plantFolders(db: Db): Promise<void> {
  const project = { url: URL, descr: 'Φάκελοι', settings: {}, microdataStart: [], microdataEnd: [] };
  const projectId = await addProject(db, project, null);
  const supervisor = (await userByName(db, 'supervisor'))!.id;
  await setMember(db, supervisor, projectId, ACTIVE);
  for (const [folder, items] of Object.entries(folders)) {
    const rows = Array.from({ length: items }, (_, place) => {
      const title = `Στοιχείο ${place + 1}`;
      return { title, heading: headingVector({ title, tags: [], facts: [] }) };
    });
    await sql`
      with given as (select *, nextval('library_item_id_seq') as id
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (title text, heading text)),
        items as (insert into library_item (id, project_id, category, approved, uploader_id)
          overriding system value select id, ${projectId}, ${`${folder}/`}, 1, ${supervisor} from given)
      insert into library_version (item_id, number, title, title_key, kind, link, state, heading, search)
      select id, 1, title, lpad(title, 20), 'Url', 'https://example.org/', 'approved', heading::tsvector || ${mark(projectId)}::tsvector,
        heading::tsvector || ${mark(projectId)}::tsvector from given`.execute(db);
  }
}

function figure(work: string, large: number[], small: number[]): Figure {
  const [ours, baseline] = [middle(large), middle(small)];
  const ratio = ours / baseline;
  return {
    work,
    ours: `${ours.toFixed(0)} ms`,
    baseline: `the same folder with 30: ${baseline.toFixed(0)} ms`,
    ratio,
    goal: '≤ 1.5 × its time',
    reached: ratio <= 1.5,
  };
}
