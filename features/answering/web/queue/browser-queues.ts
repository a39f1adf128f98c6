import type { Kept } from '#engines/questionnaire/answer-queue.ts';
import { takeLock } from '#platform/web/outbox/take-lock.ts';

/** Where the answers of one tab to one set are kept until the server has them. It is the name of the tab's lock, too. */
export const keyOf = (setId: number, device: string): string => `answers:${setId}:${device}`;

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What a storage has under a key; undefined if it is not a queue. */
function readKept(text: string | null): Kept | undefined {
  const found = text === null ? undefined : (JSON.parse(text) as Partial<Kept> | null);
  return Array.isArray(found?.waiting) && Number.isInteger(found.next) ? (found as Kept) : undefined;
}

/** The queue of a device in this browser's storage. A storage that refuses (full, or forbidden) keeps nothing and says so. */
export function storedQueue(setId: number, device: string, storage: Storage = localStorage) {
  const key = keyOf(setId, device);
  return {
    read: (): Kept | undefined => attempt(() => readKept(storage.getItem(key))),
    keep: (kept: Kept): boolean =>
      attempt(() => {
        storage.setItem(key, JSON.stringify(kept));
        return true;
      }) ?? false,
    drop: () => attempt(() => storage.removeItem(key)),
  };
}

interface Browser {
  storage?: Storage;
  /** Undefined in an old browser. */
  locks?: LockManager | undefined;
}

/**
 * Hands over each device, other than `own`, whose answers to a set wait in this browser once its tab is gone: at once if it was closed
 * or reloaded, later if it is closed later. Returns how to stop, which gives the devices free again.
 */
export function watchDevices(
  { setId, own, onFree }: { setId: number; own: string; onFree: (device: string) => void },
  { storage = localStorage, locks = navigator.locks }: Browser = {},
): () => void {
  const prefix = keyOf(setId, '');
  const releases = new Map([[prefix + own, () => {}]]);
  const watch = (key: string) => {
    if (!key.startsWith(prefix) || releases.has(key)) return;
    releases.set(key, () => {});
    releases.set(
      key,
      takeLock(key, () => onFree(key.slice(prefix.length)), locks),
    );
  };
  const onStorage = ({ key }: StorageEvent) => key !== null && watch(key);
  for (const key of attempt(() => Object.keys(storage)) ?? []) watch(key);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
    for (const release of releases.values()) release();
  };
}
