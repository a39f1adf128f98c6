import type { Language, SpokenLanguage } from '#platform/contract/languages.ts';
import type { Db } from '#platform/server/db.ts';
import { setTextChanges, textsOf } from '#platform/server/texts.ts';
import {
  type KeptText,
  readChanges,
  readLanguages,
  readState,
  readTexts,
  readTextsSince,
} from './store/read.ts';

/** What this node keeps in memory of the texts that were changed. */
export interface Kept {
  /** The database that it is from. */
  id: string;
  version: number;
  languages: readonly SpokenLanguage[];
  /** By language and label. */
  texts: ReadonlyMap<Language, ReadonlyMap<string, KeptText>>;
  /** The version with which each label changed last. */
  changedAt: ReadonlyMap<string, number>;
}

type Texts = Map<Language, Map<string, KeptText>>;

let kept: Kept = { id: '', version: 0, languages: [], texts: new Map(), changedAt: new Map() };

/** Brings what this node says up to what the database has, and returns it. Reads what is new alone. */
export async function renewTexts(db: Db): Promise<Kept> {
  return adopt(await readKept(db));
}

/** What the database has, seen from `db`: in a transaction with its own changes. The node does not say it yet. */
export async function readKept(db: Db): Promise<Kept> {
  const before = kept;
  const now = await readState(db);
  if (now.id === before.id && now.version === before.version) return before;
  const languages = await readLanguages(db);
  const isNewer = now.id === before.id && now.version > before.version;
  // What is committed in between is read again with the next change.
  return { ...now, languages, ...(isNewer ? await newer(db, before) : await all(db)) };
}

/** Says what was read from now on, unless the node already says something newer. Returns what it says. */
export function adopt(next: Kept): Kept {
  if (next.id === kept.id && next.version <= kept.version) return kept;
  kept = next;
  setTextChanges({
    version: next.version,
    languages: next.languages,
    texts: new Map([...next.texts].map(([language, texts]) => [language, plain(texts)])),
    changedAt: next.changedAt,
  });
  return next;
}

const plain = (texts: ReadonlyMap<string, KeptText>): Record<string, string> =>
  textsOf(Object.fromEntries([...texts].map(([label, { text }]) => [label, text])));

async function all(db: Db): Promise<Pick<Kept, 'texts' | 'changedAt'>> {
  const texts: Texts = new Map();
  for (const one of await readTexts(db)) put(texts, one);
  const changes = await readChanges(db);
  return { texts, changedAt: new Map(changes.map(({ label, version }) => [label, version])) };
}

async function newer(db: Db, before: Kept): Promise<Pick<Kept, 'texts' | 'changedAt'>> {
  const texts: Texts = new Map(before.texts as Texts);
  const changedAt = new Map(before.changedAt);
  const copied = new Set<Language>();
  for (const { label, language, atVersion, now } of await readTextsSince(db, before.version)) {
    changedAt.set(label, Math.max(changedAt.get(label) ?? 0, atVersion));
    // The map that was handed out stays as it was.
    if (!copied.has(language)) texts.set(language, new Map(texts.get(language)));
    copied.add(language);
    if (now) put(texts, now);
    else texts.get(language)!.delete(label);
  }
  return { texts, changedAt };
}

function put(texts: Texts, one: KeptText): void {
  let own = texts.get(one.language);
  if (!own) texts.set(one.language, (own = new Map()));
  own.set(one.label, one);
}
