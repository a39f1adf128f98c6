import { expect, test, type Page, type Request } from '@playwright/test';
import { enter } from './support.ts';

const isCall = (path: string) => /^\/(api|account)\//i.test(path);

/** What the browser has received when the page of this address is at rest: paths with the sizes of their bodies, in bytes. */
async function receivedAt(page: Page, address: string): Promise<{ path: string; size: number }[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return Promise.all(
    finished.map(async (request) => ({
      path: new URL(request.url()).pathname,
      size: (await request.sizes()).responseBodySize,
    })),
  );
}

const kib = (received: readonly { size: number }[]) =>
  received.reduce((sum, { size }) => sum + size, 0) / 1024;

// The budget of tools/budget.mjs weighs files of the build; these are the bytes that arrive (docs/performance.md has them).
test('the pages that users begin with weigh over the wire what their budget says', async ({ page }) => {
  const received = await receivedAt(page, '/signin');
  expect(kib(received.filter(({ path }) => !isCall(path)))).toBeLessThanOrEqual(180);
  expect(kib(received.filter(({ path }) => path.endsWith('.js')))).toBeLessThanOrEqual(165);
  expect(kib(received.filter(({ path }) => path.endsWith('.css')))).toBeLessThanOrEqual(12);
  expect(kib(received.filter(({ path }) => isCall(path)))).toBeLessThanOrEqual(15);
});

for (const { who, address } of [
  { who: 'mentee', address: '/symvoulos/home' },
  { who: 'supervisor', address: '/symvoulos/admin/project/applications' },
])
  test(`the first page of a ${who} weighs at most 270 KiB over the wire`, async ({ page }) => {
    await enter(page.request, who);
    const received = await receivedAt(page, address);
    expect(kib(received.filter(({ path }) => !isCall(path)))).toBeLessThanOrEqual(270);
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
