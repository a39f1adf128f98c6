import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  expect,
  type APIRequestContext,
  type Locator,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { identity } from '#features/identity/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { namespaces } from '#platform/server/texts.ts';
import { make } from './calls.ts';

export const PASSWORD = 'Ithaki2026!';

const DIALOG = '[role="dialog"]';

/** Signs in by the page, as a person does. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Όνομα χρήστη').fill(username);
  await page.getByLabel('Κωδικός πρόσβασης').fill(password);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
}

/** Signs in by a call: the cookies of `http` hold the session, those of `page.request` for its browser. */
export const enter = (http: APIRequestContext, username: string) =>
  make(http, identity.signIn, { username, password: PASSWORD });

/** Signs in by a call and opens the page that the user begins with. */
export async function enterAtStart(page: Page, username: string): Promise<void> {
  await enter(page.request, username);
  await page.goto('/');
  await page.waitForURL((url) => url.pathname !== '/');
}

/** How long a page may be busy, in milliseconds. */
const MAX_BUSY_MS = 60_000;

/**
 * Waits until the page is at rest: it has drawn the last action, and no list is loading. An address may change some
 * moments before the list under it is drawn again, so the page must be at rest several times in a row. Throws with what is busy
 * when the page does not come to rest: this wait has no limit of its own, and a journey that ends in it would not say why.
 */
export async function settled(page: Page): Promise<void> {
  const idle = `new Promise((done, fail) => {
    const began = performance.now();
    let quiet = 0;
    // In the background: after all that the page has queued for itself.
    const look = () => scheduler.postTask(() => {
      const busy = document.querySelector('[aria-busy="true"]');
      quiet = busy ? 0 : quiet + 1;
      if (quiet === 4) done();
      else if (performance.now() - began < ${MAX_BUSY_MS}) setTimeout(look, 40);
      else fail(new Error('still busy: ' + (busy ?? document.body).outerHTML.slice(0, 300)));
    }, { priority: 'background' });
    look();
  })`;
  await page.evaluate(idle);
}

/** Ticks or clears a box. What it shows may come back from the address or the cache: it is waited for. */
export async function tick(box: Locator, on = true): Promise<void> {
  await expect(box).toBeChecked({ checked: !on });
  await box.click();
  await expect(box).toBeChecked({ checked: on });
}

/**
 * What lies in part under a column, a bar or a toast that stays in sight cannot be judged there, nor can a single character, nor the
 * transparent words over the picture of a page.
 */
const isBeyondJudging = ({ data }: { data: unknown }): boolean =>
  ['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring', 'shortTextContent', 'imgNode'].includes(
    String(Object(data)['messageKey']),
  );

const judgement: RunOptions = {
  resultTypes: ['violations', 'incomplete'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A frame of another origin answers the checker of the page only where both allow it. */
const checker = `${axeSource}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/**
 * Runs the checker on the page and its frames, or on the open dialog alone. Axe's own package for Playwright sends the
 * checker each time and hands all results back, which takes longer than the judgement.
 */
async function judge(page: Page): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  for (const frame of page.frames())
    try {
      if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(checker);
    } catch (error) {
      // A view that starts again takes its frame away meanwhile.
      if (!frame.isDetached()) throw error;
    }
  // A dialog keeps the focus: what lies behind it is judged when it is closed.
  return page.evaluate(`axe
    .run(document.querySelector('${DIALOG}') ? { include: '${DIALOG}' } : document, ${JSON.stringify(judgement)})
    .then(({ violations, incomplete }) => ({ violations, incomplete }))`);
}

/** Every word on the page came: nothing shows the key of a text in place of the text. */
async function expectWords(page: Page): Promise<void> {
  const shown = (await page.locator('body').innerText()).split(/\s+/);
  expect(shown.filter((word) => namespaces.has(word))).toEqual([]);
}

/**
 * The page has no finding of WCAG 2.2 AA, contrast that could not be judged included, and shows words only. `showsKeys` is for the screens
 * that are about the texts themselves.
 */
export async function expectAccessible(page: Page, { showsKeys = false } = {}): Promise<void> {
  // Before its heading is there, a page has not begun to load what it shows.
  await expect(page.locator('h1').first()).toBeAttached();
  await settled(page);
  if (!showsKeys) await expectWords(page);
  // What lies half under the bar above cannot be judged: every page is judged from its top.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  // What came or went during one judgement, like a toast, is judged again; a fault of the page stays.
  await expect.poll(() => findingsOf(page), { timeout: 15_000 }).toEqual([]);
}

async function findingsOf(page: Page): Promise<string[]> {
  // An element that is still fading in or out has no contrast of its own.
  const fading = 'document.getAnimations().filter((one) => one instanceof CSSTransition).length';
  await expect.poll(() => page.evaluate<number>(fading)).toBe(0);
  const { violations, incomplete } = await judge(page);
  const unsure = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !node.any.some(isBeyondJudging)) }));
  return [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** Whether a document carries the answer of a call. */
export const carries = (document: string, { path }: Call): boolean => document.includes(`"${path} {`);

/**
 * Gives the page of this address the document that carries the answer of a call. The server sends one that carries nothing when its answers
 * take too long at that moment (`app/start/carry.ts`).
 */
export const waitForCarried = (page: Page, address: string, call: Call) =>
  page.route(
    ({ pathname }) => pathname === address,
    async (route) => {
      let answer = await route.fetch();
      while (!carries(await answer.text(), call)) answer = await route.fetch();
      await route.fulfill({ response: answer });
    },
  );

/** Nothing reaches beyond the sides of the window. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await expect.poll(() => page.evaluate<number>(beyond)).toBeLessThanOrEqual(0);
}

/** The network of a page, to cut and to mend. A browser that is set offline keeps its open sockets on this machine: they are cut here. */
export async function aNetwork(page: Page) {
  let isCut = false;
  const hubs = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/hub\//, (socket) => {
    if (isCut) return void socket.close();
    hubs.add(socket);
    socket.connectToServer();
    return undefined;
  });
  return {
    cut: async () => {
      isCut = true;
      await page.context().setOffline(true);
      for (const hub of hubs) await hub.close();
      hubs.clear();
    },
    mend: async () => {
      await page.context().setOffline(false);
      isCut = false;
    },
  };
}

interface Mail {
  to: string;
  subject: string;
  links: string[];
}

/** The newest mail to an address, as soon as it is there, by a piece of its subject. */
export async function mailTo(http: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await http.get('/dev/mailbox.json')).json()) as Mail[];
        found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found!;
}
