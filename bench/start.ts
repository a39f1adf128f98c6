import { Agent, createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import type { Ground } from './ground.ts';
import type { Figure } from './measure.ts';

/** A phone far from the mast: the time to the server and back in milliseconds, and kilobits a second. */
const networks = [
  { latency: 400, kbits: 400 },
  { latency: 400, kbits: 1600 },
];
const agent = new Agent({ keepAlive: true });
const ROUNDS = 3;

/** The names of the files of a screen, and what the document carries. */
const hints = /(<link rel="(?:modulepreload|preload)"[^>]*>)+(?=<\/head>)/;
const load = /(<div id="early".*)?<script type="application\/json" id="carried">[^<]*<\/script>/s;

/** Hands on to the product; when bare, its documents neither carry anything nor name the files of their screens. */
async function inFrontOf(url: string, isBare: boolean): Promise<{ server: Server; url: string }> {
  const { host } = new URL(url);
  const server = createServer((asked, answer) => {
    const isDocument = asked.headers.accept?.includes('text/html') === true;
    const headers = {
      ...asked.headers,
      host,
      ...(isDocument && { 'accept-encoding': 'identity' }),
      origin: url,
    };
    const forward = request(url + asked.url!, { method: asked.method!, headers, agent }, async (got) => {
      if (!isDocument) return got.pipe(answer.writeHead(got.statusCode!, got.headers));
      const whole = await text(got);
      const document = brotliCompressSync(isBare ? whole.replace(hints, '').replace(load, '') : whole);
      const { 'content-length': _length, ...kept } = got.headers;
      return answer.writeHead(got.statusCode!, { ...kept, 'content-encoding': 'br' }).end(document);
    });
    asked.pipe(forward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

interface StartPage {
  what: string;
  path: string;
  /** What is waited for. */
  sign: string;
  /** The sign of the page that takes the place of the one which the document shows. */
  drawn?: string;
  cookie?: string;
  /** The goal on the faster network, with an empty cache. */
  seconds: number;
}

/** A phone whose user is signed in, or a visitor's. */
async function phone(browser: Browser, url: string, { cookie }: StartPage): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context;
}

/** Milliseconds from the navigation until the sign of this page is seen. */
async function timeIn(
  context: BrowserContext,
  address: string,
  sign: string,
  { latency, kbits }: { latency: number; kbits: number },
): Promise<number> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const bytes = (kbits * 1000) / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(sign).first().waitFor({ timeout: 120_000 });
  const took = performance.now() - begun;
  await page.close();
  return took;
}

/** The same with an empty cache. */
async function timeTo(browser: Browser, url: string, start: StartPage, network: (typeof networks)[number]) {
  const context = await phone(browser, url, start);
  const took = await timeIn(context, url + start.path, start.sign, network);
  await context.close();
  return took;
}

/** The same when the service worker has the files of an earlier visit. */
async function timesAgain(
  browser: Browser,
  url: string,
  start: StartPage,
  network: (typeof networks)[number],
) {
  const context = await phone(browser, url, start);
  const first = await context.newPage();
  await first.goto(url + start.path);
  while ((await first.evaluate('navigator.serviceWorker.controller?.state')) !== 'activated') await wait(100);
  // The worker keeps the files of this visit.
  await first.reload({ waitUntil: 'networkidle' });
  await first.close();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(await timeIn(context, url + start.path, start.sign, network));
  await context.close();
  return times;
}

/**
 * The time to the sign-in form and to the home of a mentee on slow networks, beside documents that carry nothing; on the faster one beside
 * their goals, and for a second visit.
 */
export async function startFigures({ url }: Ground): Promise<Figure[]> {
  const signedIn = await fetch(`${url}/Account/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: 'mentee', Password: 'Ithaki2026!' }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const pages: readonly StartPage[] = [
    {
      what: 'sign-in form',
      path: '/signin',
      sign: 'input[type=password]',
      drawn: '#root input[type=password]',
      seconds: 1.5,
    },
    { what: "a mentee's home", path: '/', sign: 'main h2', cookie, seconds: 3.5 },
  ];
  const chromiumPath = findChromium();
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
  const [whole, bare] = [await inFrontOf(url, false), await inFrontOf(url, true)];
  const figures: Figure[] = [];
  for (const network of networks)
    for (const start of pages) {
      const times: Record<'whole' | 'bare', number[]> = { whole: [], bare: [] };
      for (let round = 0; round < ROUNDS; round++) {
        times.whole.push(await timeTo(browser, whole.url, start, network));
        times.bare.push(await timeTo(browser, bare.url, start, network));
      }
      const [ours, baseline] = [middle(times.whole), middle(times.bare)];
      const work = `${start.what}, ${network.latency} ms and ${network.kbits / 1000} Mbit/s`;
      figures.push(beside(work, ours, 'a document that carries nothing', baseline, 0.8));
      if (network !== networks.at(-1)) continue;
      figures.push(beside(`${work}, the goal`, ours, 'the goal', start.seconds * 1000, 1));
      if (start.drawn) {
        const drawn: number[] = [];
        for (let round = 0; round < ROUNDS; round++)
          drawn.push(await timeTo(browser, whole.url, { ...start, sign: start.drawn }, network));
        figures.push(
          beside(`${work}, with its script`, middle(drawn), 'a document that carries nothing', baseline, 0.8),
        );
      }
      const again = middle(await timesAgain(browser, whole.url, start, network));
      figures.push(beside(`${work}, second visit`, again, 'the first visit', ours, 0.8));
    }
  await browser.close();
  for (const { server } of [whole, bare]) {
    server.closeAllConnections();
    server.close();
  }
  return figures;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const beside = (work: string, ours: number, what: string, baseline: number, most: number): Figure => ({
  work,
  ours: seconds(ours),
  baseline: `${what}: ${seconds(baseline)}`,
  ratio: ours / baseline,
  goal: `≤ ${most} × its time`,
  reached: ours / baseline <= most,
});

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
