import type { Item } from '#engines/outbox/queue.ts';
import type { Prefix } from '../browser-keys.ts';
import { keptInBrowser } from '../kept-in-browser.ts';

/** Where a queue is kept: `prefix` and `path` are also the name of its lock. */
export interface Place<One extends Item> {
  prefix: Prefix;
  /** Without a colon at its end: the items follow after one. */
  path: string;
  /** Reads an entry of the browser, also one that an earlier version of the page kept for all items. */
  read: (found: object) => readonly One[];
}

/** The items of a queue in this browser. Each has a key of its own, so that tabs never overwrite what another one keeps. */
export function keptItems<One extends Item>({ prefix, path, read }: Place<One>) {
  const kept = keptInBrowser<object>(prefix, path);
  const nameOf = (id: string) => `:${id}`;
  /** The latest form of the items that the storage refused to keep. */
  const unkept = new Map<string, One>();

  function keep(one: One): void {
    if (kept.keep(nameOf(one.id), one)) unkept.delete(one.id);
    else unkept.set(one.id, one);
  }

  function readOne(name: string): readonly One[] {
    const found = kept.read(name);
    const items = typeof found === 'object' ? read(found) : [];
    // An entry of an earlier version is read once.
    if (items.length > 0 && nameOf(items[0]!.id) !== name) {
      kept.drop(name);
      items.forEach(keep);
    }
    return items;
  }

  return {
    /** The items of all tabs. */
    read(): readonly One[] {
      const found = kept.names().filter((name) => name === '' || name.startsWith(':'));
      const stored = found.flatMap(readOne).filter(({ id }) => !unkept.has(id));
      return [...stored, ...unkept.values()];
    },
    /** Keeps what is new or different, and drops what is gone. */
    follow(before: readonly One[], now: readonly One[]): void {
      const left = new Set(now.map(({ id }) => id));
      for (const { id } of before)
        if (!left.has(id)) {
          kept.drop(nameOf(id));
          unkept.delete(id);
        }
      const same = new Set(before);
      for (const one of now) if (!same.has(one) || unkept.has(one.id)) keep(one);
    },
    /** False if the page has the only copy of an item: the storage is full, or forbidden. */
    isKept: () => unkept.size === 0,
    /** Whether a key of the storage belongs to the queue. */
    isOwn: (key: string | null): boolean => key === null || key.startsWith(`${kept.keyOf('')}:`),
  };
}

/** The names below a path that other tabs have used, each handed over once; returns how to stop. */
export function watchNames(
  { prefix, path, own }: { prefix: Prefix; path: string; own: string },
  onName: (name: string) => void,
): () => void {
  const kept = keptInBrowser(prefix, `${path}:`);
  const known = new Set([own]);
  const find = () => {
    for (const key of kept.names()) {
      const name = key.split(':')[0]!;
      if (known.has(name)) continue;
      known.add(name);
      onName(name);
    }
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(kept.keyOf(''))) find();
  };
  find();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
