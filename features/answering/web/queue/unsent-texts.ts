import { keptInBrowser } from '#platform/web/kept-in-browser.ts';

/** Texts by the id of their group. */
export type Texts = ReadonlyMap<number, string>;

/**
 * The texts of a set that cannot be sent as they are, in this browser's storage. Each group has an entry of its own, so that two tabs do
 * not overwrite each other.
 */
export function unsentTexts(setId: number, storage: Storage = localStorage) {
  const kept = keptInBrowser<string>('answers-unsent:', `${setId}:`, storage);
  return {
    read: (): Map<number, string> =>
      new Map(kept.names().map((group) => [Number(group), kept.read(group) ?? ''])),
    /** Keeps a text, or forgets the group; false if the browser refused (full, or forbidden). */
    keep(group: number, text: string | undefined): boolean {
      if (text !== undefined) return kept.keep(String(group), text);
      kept.drop(String(group));
      return true;
    },
  };
}
