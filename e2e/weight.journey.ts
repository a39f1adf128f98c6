import { expect, type Locator, test, type Page, type Request } from '@playwright/test';
import { identity } from '#features/identity/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { queries } from '#features/queries/contract.ts';
import { make } from './calls.ts';
import { carries, enter, waitForCarried } from './support.ts';

const isCall = (path: string) => /^\/(api|account)\//i.test(path);

interface Received {
  path: string;
  /** Of the body, in bytes. */
  size: number;
  /** Of the headers, in bytes. */
  headers: number;
}

/** What the browser has received when the page of this address is at rest, and something is there. */
async function receivedAt(
  page: Page,
  address: string,
  isThere: Promise<unknown> = Promise.resolve(),
): Promise<Received[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isThere;
  await page.waitForLoadState('networkidle');
  return Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { path: new URL(request.url()).pathname, size: responseBodySize, headers: responseHeadersSize };
    }),
  );
}

const kib = (received: readonly { size: number }[]) =>
  received.reduce((sum, { size }) => sum + size, 0) / 1024;

/** How many answers a start page may take, on a line on which each request waits. */
const MAX_ANSWERS = 30;
/** What they may weigh together, with their headers, in KiB. */
const MAX_KIB = 250;

test('the start page of a mentee takes few answers and bytes, and files of the build carry few headers', async ({
  browser,
}) => {
  let received: Received[] = [];
  let isCarried = false;
  // As in `waitForCarried`, which would give the document to the browser by another way.
  while (!isCarried) {
    const page = await (await browser.newContext()).newPage();
    await enter(page.request, 'mentee');
    const document = page.waitForResponse((answer) => answer.request().isNavigationRequest());
    // The last that comes is what connects to the hub.
    const connected = page.waitForEvent('websocket');
    received = await receivedAt(page, '/symvoulos/home', connected);
    isCarried = carries(await (await document).text(), projects.open);
    await page.context().close();
  }
  expect(received.length).toBeLessThanOrEqual(MAX_ANSWERS);
  expect(kib(received) + kib(received.map(({ headers }) => ({ size: headers })))).toBeLessThanOrEqual(
    MAX_KIB,
  );
  const files = received.filter(({ path }) => path.startsWith('/assets/'));
  expect(Math.max(...files.map(({ headers }) => headers))).toBeLessThanOrEqual(400);
});

/** What a page would ask first, one after the other, before it could draw its screen. The bell comes after the page, with its texts. */
const isOfTheStart = (url: string) =>
  /\/(account\/identity|api\/lang\/|api\/project\/(open|get|getProjects)$|api\/mentee\/MyMentor|api\/action\/mentor$|api\/shares\/list|api\/meetings\/mine)/i.test(
    url,
  ) && !url.endsWith('area=notifications');

/** What a screen may weigh over the wire, and what a chart or an editor may add to it, in KiB (`tools/budget.mjs`). */
const SCREEN = 270;
const CHART = 65;
const EDITOR = 130;

// The budget of tools/budget.mjs weighs files of the build; these are the bytes that arrive (docs/performance.md has them).
test('the pages that users begin with weigh over the wire what their budget says', async ({ page }) => {
  const received = await receivedAt(page, '/signin');
  expect(kib(received.filter(({ path }) => !isCall(path)))).toBeLessThanOrEqual(180);
  expect(kib(received.filter(({ path }) => path.endsWith('.js')))).toBeLessThanOrEqual(165);
  expect(kib(received.filter(({ path }) => path.endsWith('.css')))).toBeLessThanOrEqual(12);
  expect(kib(received.filter(({ path }) => isCall(path)))).toBeLessThanOrEqual(1);
});

for (const { who, address } of [
  { who: 'mentee', address: '/symvoulos/home' },
  { who: 'supervisor', address: '/symvoulos/admin/project/applications' },
])
  test(`the first page of a ${who} weighs at most ${SCREEN} KiB over the wire`, async ({ page }) => {
    await enter(page.request, who);
    const received = await receivedAt(page, address);
    expect(kib(received.filter(({ path }) => !isCall(path)))).toBeLessThanOrEqual(SCREEN);
  });

test('the screens of reports weigh over the wire what their budgets say', async ({ browser }) => {
  const kibAt = async (who: string, at: string | { report: string }, isThere: (page: Page) => Locator) => {
    const page = await (await browser.newContext()).newPage();
    await enter(page.request, who);
    const { id: projectId } = await make(page.request, projects.open, { name: 'symvoulos' });
    const reports = (await make(page.request, queries.all, { projectId })).queries;
    const screen = typeof at === 'string' ? at : `view/${reports.find(({ name }) => name === at.report)!.id}`;
    const there = expect(isThere(page)).toBeVisible();
    const received = await receivedAt(page, `/symvoulos/admin/report/${screen}`, there);
    await page.context().close();
    return kib(received.filter(({ path }) => !isCall(path)));
  };
  const row = (page: Page) => page.getByRole('row').nth(1);
  expect(await kibAt('supervisor', 'list', row)).toBeLessThanOrEqual(SCREEN);
  expect(await kibAt('supervisor', { report: 'Ωφελούμενοι χωρίς σύμβουλο' }, row)).toBeLessThanOrEqual(
    SCREEN,
  );
  const chart = (page: Page) => page.locator('svg[data-chart]');
  expect(await kibAt('supervisor', { report: 'Αιτήσεις ανά κατάσταση' }, chart)).toBeLessThanOrEqual(
    SCREEN + CHART,
  );
  const text = (page: Page) => page.getByRole('textbox', { name: 'Κείμενο SQL' });
  expect(await kibAt('admin', 'edit', text)).toBeLessThanOrEqual(SCREEN + EDITOR);
});

test('a page begins with what its document carries: it asks neither who its reader is, nor for texts, nor for its project', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await waitForCarried(page, '/symvoulos/home', identity.identity);
  await waitForCarried(page, '/', projects.open);
  // A visitor who has to sign in first, then a mentee at the start page, which leads to the home.
  await receivedAt(page, '/symvoulos/home');
  await expect(page).toHaveURL(/signin/);
  await enter(page.request, 'mentee');
  await receivedAt(page, '/');
  await expect(page).toHaveURL(/\/symvoulos\/home$/);
  expect(sent.filter(isOfTheStart)).toEqual([]);
});

test('a page that the browser brings back after the session has ended shows nothing of it', async ({
  page,
}) => {
  await enter(page.request, 'mentee');
  await page.goto('/symvoulos/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Δανάη');
  await page.goto('/account');
  await make(page.request, identity.signOut, {});
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Σύνδεση' })).toBeVisible();
  await expect(page.getByText('Δανάη')).toHaveCount(0);
});

test('scripts and styles arrive compressed, in the form that the browser accepts', async ({ request }) => {
  const page = await (await request.get('/signin', { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
  for (const file of [script, style])
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await request.get(file, { headers: { 'accept-encoding': accepted } });
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-encoding'], `${file}, ${accepted}`).toBe(sent);
      expect(answer.headers()['vary']).toContain('accept-encoding');
    }
});
