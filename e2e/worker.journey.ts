import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { chat } from '#features/chat/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits } from './support.ts';

/** Waits until the service worker answers for this page. The page registers it some seconds after it has loaded. */
const expectWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 60_000 })
    .toBe('activated');

/** Everything that the service worker keeps: addresses, and texts that are not of the build. The types here do not know a browser's caches. */
const keptBy = (page: Page) =>
  page.evaluate<{ path: string; text: string }[]>(`(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const answer = path.startsWith('/assets/') ? undefined : await cache.match(request);
        found.push({ path, text: answer ? await answer.text() : '' });
      }
    }
    return found;
  })()`);

test(
  'a second visit takes the files from the service worker; without a network the page has words, what was typed leaves on return, and nothing of a person is kept',
  { tag: ['@chat', '@people'] },
  async ({ browser, staff }) => {
    const pair = await freshPair(staff, 'Δεύτερη επίσκεψη', 'Ζωή');
    await linkPair(staff, pair);
    const mentor = await windowOf(browser, pair.usernames[0]!);
    const page = await windowOf(browser, pair.usernames[1]!, {
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
    });
    const context = page.context();
    const { id: conversationId } = await make(mentor.request, chat.open, {
      projectId: pair.id,
      userId: pair.menteeId,
    });
    await make(mentor.request, chat.send, {
      conversationId,
      clientId: randomUUID(),
      message: 'Καλημέρα!',
    });
    await page.goto(`/${pair.url}/chat/${conversationId}`);
    await expect(page.getByRole('log').getByText('Καλημέρα!')).toBeVisible();
    await expectWorker(page);

    const fromNetwork: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/assets/') && !answer.fromServiceWorker()) fromNetwork.push(pathname);
    });
    await page.reload();
    await expect(page.getByRole('log').getByText('Καλημέρα!')).toBeVisible();
    expect(fromNetwork).toEqual([]);

    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Γράψτε μήνυμα' }).fill('Από το τρένο');
    await page.getByRole('button', { name: 'Αποστολή' }).click();
    await expect(page.getByRole('log').getByText('Αναμονή αποστολής')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Εκτός σύνδεσης' })).toBeVisible();
    await expect(page.getByText('Όσα γράψατε μένουν σε αυτή τη συσκευή.')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    const kept = await keptBy(page);
    expect(kept.filter(({ path }) => !path.startsWith('/assets/')).map(({ path }) => path)).toEqual([
      '/offline.html',
    ]);
    expect(kept.map(({ text }) => text).join('')).not.toMatch(/Ζωή|Καλημέρα/);

    await context.setOffline(false);
    await expect(page.getByRole('log').getByText('Από το τρένο')).toBeVisible();
    await expect(page.getByRole('log').getByText('Αναμονή αποστολής')).toHaveCount(0);
    await expect
      .poll(async () =>
        (await make(mentor.request, chat.newMessages, { conversationId })).messages.map(
          ({ message }) => message,
        ),
      )
      .toEqual(['Καλημέρα!', 'Από το τρένο']);
    await context.close();
    await mentor.context().close();
  },
);
