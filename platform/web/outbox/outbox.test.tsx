import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#engines/outbox/queue.ts';
import { offline, signedOut, tooMany } from '#platform/contract/refusal.ts';
import { Problem } from '../api.ts';
import { watchNames } from './kept-items.ts';
import { createOutbox } from './outbox.ts';
import { takeLock } from './take-lock.ts';

interface Word extends Item {
  word: string;
}

const read = (found: object): Word[] => {
  const { words, id } = found as { words?: string[]; id?: string };
  if (words) return words.map((word, at) => ({ id: `${at}`, at, word }));
  return id === undefined ? [] : [found as Word];
};
const stops: (() => unknown)[] = [];
const closed = new Problem({ code: 'closed', status: 409 });

/** A queue of one tab, whose server answers by `deliver`. */
function aTab(name: string, deliver: (one: Word) => Promise<unknown> = async () => {}, isShared = false) {
  const got: string[] = [];
  const outbox = createOutbox<Word, unknown>({
    prefix: 'answers:',
    path: `5:${name}`,
    read,
    isShared,
    deliver: async (one) => {
      await deliver(one);
      got.push(one.word);
    },
  });
  const stop = outbox.start();
  stops.push(stop);
  return { outbox, got, stop, words: () => outbox.shown.get().items.map(({ word }) => word) };
}
const fails = (problem: unknown) => () => Promise.reject(problem as Error);
const keys = () => Object.keys(localStorage);
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

describe('what a tab has left', () => {
  test('is taken over by one tab, as soon as the other one is closed', async () => {
    const gone = aTab('gone', fails(new Problem(offline)));
    gone.outbox.add({ word: 'ένα' });
    await expect.poll(() => gone.outbox.shown.get().state).toBe('offline');
    const [first, second] = [aTab('gone'), aTab('gone')];
    await aMoment();
    expect([first.words(), second.words()]).toEqual([[], []]);
    void gone.stop();
    await expect.poll(() => [...first.got, ...second.got]).toEqual(['ένα']);
    await aMoment();
    expect([...first.got, ...second.got, ...keys()]).toEqual(['ένα']);
  });

  test('is found at once, and later when a tab begins to write, and the own name is not', async () => {
    localStorage.setItem('answers:5:gone:1', '{}');
    localStorage.setItem('answers:5:own:1', '{}');
    localStorage.setItem('answers:6:elsewhere:1', '{}');
    const onName = vi.fn<(name: string) => void>();
    stops.push(watchNames({ prefix: 'answers:', path: '5', own: 'own' }, onName));
    localStorage.setItem('answers:5:later', '{}');
    dispatchEvent(new StorageEvent('storage', { key: 'answers:5:later' }));
    dispatchEvent(new StorageEvent('storage', { key: 'answers:5:gone:2' }));
    expect(onName.mock.calls).toEqual([['gone'], ['later']]);
  });

  test('by an earlier version of the page is read once, item by item', async () => {
    localStorage.setItem('answers:5:old', JSON.stringify({ words: ['ένα', 'δύο'] }));
    const { outbox, words } = aTab('old', fails(new Problem(offline)));
    await expect.poll(words).toEqual(['ένα', 'δύο']);
    await expect.poll(() => outbox.shown.get().state).toBe('offline');
    expect(keys().toSorted()).toEqual(['answers:5:old:0', 'answers:5:old:1']);
  });

  test.each(['{', 'null', '[]', '5', '{"word":"ένα"}'])('and is damaged is no item: %s', async (text) => {
    localStorage.setItem('answers:5:odd:1', text);
    const { words, got } = aTab('odd');
    await aMoment();
    expect([words(), got]).toEqual([[], []]);
  });

  test('is sent at once in an old browser, which has no locks', async () => {
    localStorage.setItem('answers:5:gone:1', JSON.stringify({ id: '1', at: 1, word: 'ένα' }));
    const close = takeLock('answers:5:gone', () => {});
    const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const { got } = aTab('gone');
    locks.mockRestore();
    await expect.poll(() => got).toEqual(['ένα']);
    close();
  });
});

test('a shared queue shows in each tab what all have written, and one of them sends it in its order', async () => {
  const answers = Promise.withResolvers<void>();
  const sender = aTab('all', () => answers.promise, true);
  sender.outbox.add({ word: 'ένα' });
  await expect.poll(() => sender.outbox.shown.get().state).toBe('sending');
  const beside = aTab('all', undefined, true);
  beside.outbox.add({ word: 'δύο' });
  expect([beside.words(), sender.words()]).toEqual([['ένα', 'δύο'], ['ένα']]);
  dispatchEvent(new StorageEvent('storage', { key: keys()[0]! }));
  expect(sender.words()).toEqual(['ένα', 'δύο']);
  answers.resolve();
  await expect.poll(() => sender.got).toEqual(['ένα', 'δύο']);
  expect(beside.got).toEqual([]);
});

test('a server that asks for a pause is left alone until then, whatever is written and whatever comes back', async () => {
  let problem: Problem | undefined = new Problem(tooMany, { retryAfter: 1 });
  const deliver = vi.fn(async () => {
    if (problem) throw problem;
  });
  const { outbox, got } = aTab('busy', deliver);
  outbox.add({ word: 'ένα' });
  await expect.poll(() => outbox.shown.get().failure).toBe(problem);
  problem = undefined;
  outbox.add({ word: 'δύο' });
  dispatchEvent(new Event('online'));
  await aMoment();
  expect([deliver.mock.calls.length, await outbox.flush()]).toEqual([1, false]);
  await expect.poll(() => got).toEqual(['ένα', 'δύο']);
});

test('a flush waits for what is on its way, and says whether the server has all', async () => {
  const answer = Promise.withResolvers<void>();
  const { outbox } = aTab('flush', () => answer.promise);
  outbox.add({ word: 'ένα' });
  const all = outbox.flush();
  answer.resolve();
  expect(await all).toBe(true);
  const away = aTab('away', fails(new Problem(signedOut)));
  away.outbox.add({ word: 'ένα' });
  expect(await away.outbox.flush()).toBe(false);
});

test('what the server refuses stays beside with its reason, holds back the next one, and leaves when it is tried again', async () => {
  let isClosed = true;
  const { outbox, got, words } = aTab('refused', async () => {
    if (isClosed) throw closed;
  });
  const id = outbox.add({ word: 'ένα' });
  outbox.add({ word: 'δύο' });
  await expect.poll(() => outbox.shown.get().items[0]!.refused).toBe(closed);
  expect([outbox.shown.get().state, words(), got]).toEqual(['idle', ['ένα', 'δύο'], []]);
  isClosed = false;
  outbox.retry(id);
  await expect.poll(() => got).toEqual(['ένα', 'δύο']);
  expect(keys()).toEqual([]);
});
