import type { Db } from '#platform/server/db.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import type { Language } from '#platform/contract/languages.ts';
import { findText, say } from '#platform/server/texts.ts';
import type { Happened, KindWords } from './contributions.ts';
import { peopleByIds } from './store.ts';

/**
 * The sentences of these events in a language, in the same order: two statements and one for each feature that names targets.
 * An event of a kind without words, of a feature that no longer exists, is said by its code.
 */
export async function sentencesOf(
  db: Db,
  features: readonly Feature[],
  lines: readonly Happened[],
  language: Language,
): Promise<string[]> {
  const words = contributed(features, 'auditWords');
  const kinds: Readonly<Record<string, KindWords>> = Object.assign(
    {},
    ...words.map((one) => one.kinds ?? {}),
  );
  const personOf = (line: Happened) => Number(kinds[line.what]?.personId?.(line)) || 0;
  const people = new Map(
    (await peopleByIds(db, lines.map(personOf).filter(Boolean))).map(({ id, name }) => [id, name]),
  );
  const names = new Map<string, string>();
  for (const { targets } of words) {
    const named = lines.flatMap(({ what, target }) =>
      targets?.has(what) && target !== undefined ? [target] : [],
    );
    if (targets && named.length > 0)
      for (const [target, name] of await targets.namesOf(db, named, language)) names.set(target, name);
  }
  return lines.map((line) => {
    const { what, target } = line;
    const key = `audit.said.${what}`;
    if (findText(language, key) === undefined) return what;
    return say(language, key, {
      target: target === undefined ? '–' : (names.get(target) ?? target),
      person: people.get(personOf(line)) ?? '–',
      ...kinds[what]?.values?.(line, language),
    });
  });
}

/** A kind of event in words, with dots in the gaps of its sentence. */
export function kindInWords(what: string, language: Language): string {
  const text = findText(language, `audit.said.${what}`);
  return text === undefined ? what : text.replace(/\{\{\s*\w+\s*\}\}/g, '…');
}
