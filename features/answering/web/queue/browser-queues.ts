import type { Kept } from '#engines/questionnaire/answer-queue.ts';

/** Where the answers of one tab to one set are kept until the server has them. */
const keyOf = (setId: number, device: string): string => `answers:${setId}:${device}`;

const devicesOf = (setId: number, storage: Storage): string[] => {
  const prefix = keyOf(setId, '');
  return Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
};

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The queue of a device in this browser's storage. A storage that refuses (full, or forbidden) keeps nothing and says so. */
export function storedQueue(setId: number, device: string, storage: Storage = localStorage) {
  const key = keyOf(setId, device);
  return {
    read: (): Kept | undefined =>
      attempt(() => {
        const text = storage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as Kept);
      }),
    keep: (kept: Kept): boolean =>
      attempt(() => {
        storage.setItem(key, JSON.stringify(kept));
        return true;
      }) ?? false,
    drop: () => attempt(() => storage.removeItem(key)),
  };
}

/**
 * The devices whose answers to a set still wait in this browser, other than `own`: those of tabs that were closed or reloaded. A tab
 * holds a lock while it lives, so that no other tab sends what it sends itself.
 */
export async function orphans(
  setId: number,
  own: string,
  { storage = localStorage, locks = navigator.locks }: { storage?: Storage; locks?: LockManager } = {},
): Promise<string[]> {
  const found = attempt(() => devicesOf(setId, storage)) ?? [];
  const free: string[] = [];
  for (const device of found) if (device !== own && (await holdLock(setId, device, locks))) free.push(device);
  return free;
}

/** Holds the lock of a device until the page goes; false if another tab has it. */
export function holdLock(setId: number, device: string, locks: LockManager | undefined): Promise<boolean> {
  // Without locks (an old browser) two tabs may send the same answer, and the server counts it once.
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(keyOf(setId, device), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    });
  });
}
