import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf, storedQueue, watchDevices } from './browser-queues.ts';
import { takeLock } from '#platform/web/outbox/take-lock.ts';

const kept = { next: 3, waiting: [{ group: 101, sequence: 2, answer: 'α' }] };

beforeEach(() => localStorage.clear());

/** Another tab that answers a set, as far as this browser shows it. */
async function aTab(device: string, setId = 5): Promise<{ close: () => void }> {
  storedQueue(setId, device).keep(kept);
  const held = Promise.withResolvers<void>();
  const close = takeLock(keyOf(setId, device), held.resolve);
  await held.promise;
  return { close };
}

/** Long enough for a lock that is free. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

test('answers of a tab that is gone are handed over at once, and those of another set are not', async () => {
  (await aTab('gone')).close();
  (await aTab('elsewhere', 6)).close();
  const onFree = vi.fn<(device: string) => void>();
  const stop = watchDevices({ setId: 5, own: 'own', onFree });
  await vi.waitFor(() => expect(onFree).toHaveBeenCalledWith('gone'));
  expect(onFree).toHaveBeenCalledTimes(1);
  stop();
});

test('answers of a tab that lives are handed over when it is closed, to one tab only', async () => {
  const tab = await aTab('other');
  const [first, second] = [vi.fn<(device: string) => void>(), vi.fn<(device: string) => void>()];
  const stops = [first, second].map((onFree, place) =>
    watchDevices({ setId: 5, own: `own-${place}`, onFree }),
  );
  await aMoment();
  expect(first).not.toHaveBeenCalled();
  tab.close();
  await vi.waitFor(() => expect(first).toHaveBeenCalledWith('other'));
  await aMoment();
  expect(second).not.toHaveBeenCalled();
  stops.forEach((stop) => stop());
});

test('a tab that begins to answer later is noticed', async () => {
  const onFree = vi.fn<(device: string) => void>();
  const stop = watchDevices({ setId: 5, own: 'own', onFree });
  const later = await aTab('later');
  dispatchEvent(new StorageEvent('storage', { key: keyOf(5, 'later') }));
  later.close();
  await vi.waitFor(() => expect(onFree).toHaveBeenCalledWith('later'));
  stop();
});

test('without locks, as in an old browser, what waits is handed over at once', async () => {
  storedQueue(5, 'gone').keep(kept);
  const onFree = vi.fn<(device: string) => void>();
  const request = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  watchDevices({ setId: 5, own: 'own', onFree })();
  request.mockRestore();
  expect(onFree).toHaveBeenCalledWith('gone');
});

test('a queue is read as it was kept, and what is no queue is read as none', () => {
  const queue = storedQueue(5, 'a');
  expect(queue.keep(kept)).toBe(true);
  expect(queue.read()).toEqual(kept);
  for (const damaged of ['{', 'null', '[]', '{"next":1}', '{"waiting":[]}']) {
    localStorage.setItem(keyOf(5, 'a'), damaged);
    expect(queue.read()).toBeUndefined();
  }
});

test('a storage that is full says that it keeps nothing', () => {
  const full = {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect(storedQueue(5, 'a', full).keep(kept)).toBe(false);
});
