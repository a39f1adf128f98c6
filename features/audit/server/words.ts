import { nameOf } from '#engines/people/name.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import { findText, type Language, say } from '#platform/server/texts.ts';
import type { AuditLine } from '../contract.ts';
import { peopleByIds } from './store.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    auditWords: AuditWords;
  }
}

/** What happened, without who did it. */
export type Happened = Pick<AuditLine, 'what' | 'target' | 'before' | 'after'>;

/**
 * The words of the events that a feature records. Each kind of event has one text, `audit.said.<kind>`, in the feature's
 * `texts/server`, with `{{target}}` as its usual gap. A feature contributes only what the texts cannot say alone.
 */
export interface AuditWords {
  /** Kinds whose sentence has more gaps than `{{target}}`. */
  kinds?: Readonly<Record<string, KindWords>>;
  /** Replaces the targets of some kinds, which are ids, by names that people know. Unknown targets stay as they are. */
  targets?: {
    has: (what: string) => boolean;
    namesOf: (db: Db, targets: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;
  };
}

interface KindWords {
  /** The values of other gaps. No personal data: users with fewer rights than the Admin read the sentence. */
  values?: (line: Happened, language: Language) => Readonly<Record<string, string | number>>;
  /** The id of a person whom the event names beside its subject; the gap `{{person}}` takes the name. */
  personId?: (line: Happened) => unknown;
}

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
    (await peopleByIds(db, lines.map(personOf).filter(Boolean))).map((row) => [row.id, nameOf(row)]),
  );
  const names = new Map<string, string>();
  for (const { targets } of words) {
    const asked = lines.flatMap(({ what, target }) =>
      targets?.has(what) && target !== undefined ? [target] : [],
    );
    if (targets && asked.length > 0)
      for (const [target, name] of await targets.namesOf(db, asked, language)) names.set(target, name);
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
