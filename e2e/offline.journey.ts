import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { chat } from '#features/chat/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { aNetwork, expectAccessible, expectFits } from './support.ts';

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);
const missed = numbered('Από τη Λητώ', 30);
const own = numbered('Χωρίς δίκτυο', 10);
/** What a page shows of both, from the top to the bottom. */
const shown = (page: Page) =>
  page
    .getByRole('log')
    .getByText(/^(Από τη Λητώ|Χωρίς δίκτυο) \d+$/)
    .allInnerTexts();

test(
  'a mentee who is offline for a minute, writes ten messages, reloads, and misses thirty has all of them once and in order afterwards',
  { tag: ['@long', '@chat'] },
  async ({ browser, staff }) => {
    const pair = await freshPair(staff, 'Ένα λεπτό χωρίς δίκτυο', 'Ζωή');
    await linkPair(staff, pair);
    const mentor = await windowOf(browser, pair.usernames[0]!);
    const menteeIs = { projectId: pair.id, userId: pair.menteeId };
    const { id: conversationId } = await make(mentor.request, chat.open, menteeIs);
    const page = await windowOf(browser, pair.usernames[1]!, { viewport: { width: 360, height: 740 } });
    const say = (by: Page, message: string) =>
      make(by.request, chat.send, { conversationId, clientId: randomUUID(), message });
    // The mentor writes no more than thirty messages: the server takes so many at once.
    await say(page, 'Καλημέρα!');
    const context = page.context();
    await context.clock.install({ time: Date.now() });
    const other = await context.newPage();
    const networks = [await aNetwork(page), await aNetwork(other)];
    for (const tab of [page, other]) {
      await tab.goto(`/${pair.url}/chat/${conversationId}`);
      await expect(tab.getByRole('log').getByText('Καλημέρα!')).toBeVisible();
    }
    // Both tabs are in the hub: they show what is written elsewhere.
    await say(page, 'Είστε εδώ;');
    for (const tab of [page, other]) await expect(tab.getByRole('log').getByText('Είστε εδώ;')).toBeVisible();

    for (const network of networks) await network.cut();
    for (const text of own) {
      await page.getByRole('textbox', { name: 'Γράψτε μήνυμα' }).fill(text);
      await page.getByRole('button', { name: 'Αποστολή' }).click();
      await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible();
    }
    for (const text of missed) await say(mentor, text);
    await context.clock.fastForward(60_000);
    await expect(page.getByRole('log').getByText('Αναμονή αποστολής')).toHaveCount(10);
    expect(await shown(page)).toEqual(own);
    await expectFits(page);
    await expectAccessible(page);

    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    for (const network of networks) await network.mend();
    // The tab that stayed open tries to connect again after some seconds.
    await context.clock.fastForward(6_000);
    await page.goto(`/${pair.url}/chat/${conversationId}`);
    const all = [...missed, ...own];
    // A page that begins anew holds the last twenty messages and those that follow. The other tab asked for what it missed.
    const withOlder = async () => {
      const last = await shown(page);
      return last.length < 20 ? last : [...all.slice(0, -last.length), ...last];
    };
    await expect.poll(withOlder).toEqual(all);
    await expect.poll(() => shown(other)).toEqual(all);
    for (const tab of [page, other])
      await expect(tab.getByRole('log').getByText('Αναμονή αποστολής')).toHaveCount(0);
    const { messages } = await make(mentor.request, chat.newMessages, { conversationId });
    expect(messages.map(({ message }) => message)).toEqual(['Καλημέρα!', 'Είστε εδώ;', ...all]);
    expect(messages.map(({ seq, revision }) => [seq, revision])).toEqual(
      messages.map((_message, place) => [place + 1, place + 1]),
    );
    await context.close();
    await mentor.context().close();
  },
);
