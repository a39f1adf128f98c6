import { untilSignOut } from '#platform/web/until-sign-out.ts';

const keyOf = (setId: number): string => untilSignOut(`unsent-answers:${setId}:`);

/** Texts by the id of their group. */
export type Texts = ReadonlyMap<number, string>;

/**
 * The texts of a set that cannot be sent as they are, in this browser's storage. Each group has an entry of its own, so that two tabs do
 * not overwrite each other.
 */
export function unsentTexts(setId: number, storage: Storage = localStorage) {
  const prefix = keyOf(setId);
  return {
    read(): Map<number, string> {
      try {
        const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
        return new Map(keys.map((key) => [Number(key.slice(prefix.length)), storage.getItem(key) ?? '']));
      } catch {
        return new Map();
      }
    },
    /** Keeps a text, or forgets the group; false if the browser refused (full, or forbidden). */
    keep(group: number, text: string | undefined): boolean {
      try {
        if (text === undefined) storage.removeItem(`${prefix}${group}`);
        else storage.setItem(`${prefix}${group}`, text);
        return true;
      } catch {
        return text === undefined;
      }
    },
  };
}
