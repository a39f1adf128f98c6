import { type Declared, declared, type Prefix } from './browser-keys.ts';

/** Runs an act on a storage; undefined if the browser refuses it (full, or forbidden). */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keysOf = (storage: Storage, prefixes: readonly string[]): string[] =>
  (attempt(() => Object.keys(storage)) ?? []).filter((key) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );

/** Values of one declared kind under `path`, each as JSON under a name of its own, so that tabs never overwrite each other's. */
export function keptInBrowser<Value>(prefix: Prefix, path: string, storage: Storage = localStorage) {
  const start = prefix + path;
  const keyOf = (name: string) => start + name;
  return {
    keyOf,
    names: (): string[] => keysOf(storage, [start]).map((key) => key.slice(start.length)),
    read: (name: string): Value | undefined =>
      attempt(() => (JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Value | null) ?? undefined),
    /** False if the browser refuses: the page then has the only copy. */
    keep: (name: string, value: Value): boolean =>
      attempt(() => {
        storage.setItem(keyOf(name), JSON.stringify(value));
        return true;
      }) ?? false,
    drop: (name: string): void => attempt(() => storage.removeItem(keyOf(name))),
  };
}

const storages = (): Storage[] =>
  [attempt(() => localStorage), attempt(() => sessionStorage)].filter((storage) => storage !== undefined);

const prefixesOf = (choose: (one: Declared) => boolean): string[] =>
  declared.filter(choose).map(({ prefix }) => prefix);

function dropAll(prefixes: readonly string[]): void {
  for (const storage of storages())
    for (const key of keysOf(storage, prefixes)) attempt(() => storage.removeItem(key));
}

/** Whether this browser keeps work that the server does not have. */
export const hasUnsent = (): boolean =>
  storages().some(
    (storage) =>
      keysOf(
        storage,
        prefixesOf((one) => one.isUnsent === true),
      ).length > 0,
  );

/** Deletes everything that people typed in this browser until now. */
export const forgetTyped = (): void => dropAll(prefixesOf(({ of }) => of !== 'device'));

/** Deletes it, and what this page still writes until it is left. */
export function forgetPeople(): void {
  forgetTyped();
  addEventListener('pagehide', forgetTyped, { once: true });
}

/** Deletes what the user who was signed in before typed in this browser. */
export const forgetLastPerson = (): void => dropAll(prefixesOf(({ of }) => of === 'person'));
