import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersUse } from '#features/answering/web/queue/fixtures.ts';
import { syncedUse } from '#features/synced/web/fixtures.ts';
import { messagesUse } from '#features/chat/web/outbox/fixtures.ts';
import { uploadsUse } from '#features/files/web/fixtures.ts';
import { mustConsent, offline, signedOut } from '#platform/contract/refusal.ts';
import type { OutboxUse, Tab } from '#testing/outbox-use.tsx';
import { answerCalls, refused } from '#testing/web.tsx';

/** All that users write and that leaves the browser later. A new use is one more line. */
const uses = [answersUse, messagesUse, syncedUse, uploadsUse];

/** What the network does with what is sent. `lost`: it does not arrive. `unheard`: the server takes it, and its answer is lost. */
type Network = 'fine' | 'lost' | 'unheard' | 'held' | 'signed-out' | 'must-consent';
const faults = { lost: offline, 'signed-out': signedOut, 'must-consent': mustConsent };

const tabs: Tab[] = [];
let network: Network;
/** The calls that were sent. */
let calls: number;
let release: () => void;

beforeEach(() => {
  localStorage.clear();
  network = 'fine';
  calls = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  tabs.splice(0).forEach((tab) => tab.close());
});

function aServer({ serve, areFiles }: OutboxUse) {
  const { takes, reads, open, has } = serve();
  const inOrder = (words: readonly string[]) => (areFiles ? words.toSorted() : words);
  const sending = takes.map(({ call, body }) => ({
    call,
    body: async (input: unknown) => {
      const now = network;
      calls += 1;
      if (now === 'lost' || now === 'signed-out' || now === 'must-consent') return refused(faults[now]);
      const answer = (body as (input: unknown) => unknown)(input);
      if (now === 'held') await new Promise<void>((resolve) => (release = resolve));
      return now === 'fine' ? answer : refused(offline);
    },
  }));
  answerCalls([...sending, ...reads]);
  return {
    has,
    open: async (): Promise<Tab> => {
      const tab = await open();
      tabs.push(tab);
      return tab;
    },
    /** Everything has arrived, in this order, and the tabs say so. */
    gets: async (...words: string[]) => {
      await expect.poll(() => inOrder(has())).toEqual(inOrder(words));
      await expect.poll(() => tabs.map((tab) => tab.waiting())).toEqual(tabs.map(() => 0));
    },
  };
}

const tried = () => expect.poll(() => calls).toBeGreaterThan(0);

/** The network, or what the server waited for, is back. */
function isBack(): void {
  network = 'fine';
  for (const tab of tabs) tab.retry?.();
  dispatchEvent(new Event('online'));
}

/** The calls that were made have been answered, and the page has drawn what follows. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

/** The tabs of a test are in one page, in which the browser reports no change of the storage. */
function tellTabs(): void {
  for (const key of Object.keys(localStorage)) dispatchEvent(new StorageEvent('storage', { key }));
}

function close(tab: Tab): void {
  tabs.splice(tabs.indexOf(tab), 1);
  tab.close();
}

describe.each(uses)('$what', (use) => {
  test('that were written without a network arrive by themselves, in their order', async () => {
    const server = aServer(use);
    const tab = await server.open();
    network = 'lost';
    ['ένα', 'δύο', 'τρία'].forEach(tab.write);
    await tried();
    expect([tab.waiting() > 0, server.has()]).toEqual([true, []]);
    // Nothing tells the page that the network is back.
    network = 'fine';
    await server.gets('ένα', 'δύο', 'τρία');
  });

  test('whose answer was lost are sent again, and arrive once', async () => {
    const server = aServer(use);
    const tab = await server.open();
    network = 'unheard';
    tab.write('ένα');
    await tried();
    tab.write('δύο');
    isBack();
    await server.gets('ένα', 'δύο');
  });

  test.each([
    ['the session has ended', 'signed-out'],
    ['a consent became due', 'must-consent'],
  ] as const)('that were written while %s wait, and leave after that', async (_why, fault) => {
    const server = aServer(use);
    const tab = await server.open();
    network = fault;
    tab.write('ένα');
    await tried();
    tab.write('δύο');
    expect(tab.waiting()).toBeGreaterThan(0);
    // The user comes back to a page that has shown all it has to show.
    await settled();
    isBack();
    await server.gets('ένα', 'δύο');
  });

  test('of two tabs arrive once each, also when one of them is closed before', async () => {
    const server = aServer(use);
    const [first, second] = [await server.open(), await server.open()];
    network = 'lost';
    first.write('ένα');
    second.write('δύο');
    await tried();
    tellTabs();
    close(first);
    if (use.areFiles) second.write('ένα');
    isBack();
    await expect.poll(() => server.has().toSorted()).toEqual(['ένα', 'δύο'].toSorted());
    await expect.poll(second.waiting).toBe(0);
  });

  test('survive a reload without a network', async () => {
    const server = aServer(use);
    const before = await server.open();
    network = 'lost';
    ['ένα', 'δύο'].forEach(before.write);
    await tried();
    close(before);
    const after = await server.open();
    if (use.areFiles) ['ένα', 'δύο'].forEach(after.write);
    isBack();
    await server.gets('ένα', 'δύο');
  });

  test('that are on their way when the browser ends the page arrive once', async () => {
    const server = aServer(use);
    const before = await server.open();
    network = 'held';
    before.write('ένα');
    await tried();
    // What a page does at its end does not happen.
    const kept = { ...localStorage };
    network = 'lost';
    release();
    close(before);
    localStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string);
    network = 'fine';
    const after = await server.open();
    if (use.areFiles) after.write('ένα');
    await server.gets('ένα');
  });

  test('stay in the page where the storage of the browser is full, and the page asks before it is left', async () => {
    const server = aServer(use);
    const tab = await server.open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    network = 'lost';
    tab.write('ένα');
    await tried();
    if (tab.isKept) expect(tab.isKept()).toBe(false);
    expect(tab.waiting()).toBe(1);
    isBack();
    await server.gets('ένα');
    if (tab.isKept) expect(tab.isKept()).toBe(true);
  });
});
