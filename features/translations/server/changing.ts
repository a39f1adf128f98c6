import { languageEvents } from '#features/languages/contract.ts';
import { formOf } from '#engines/texts/label.ts';
import { contentLanguageOf, type Language, spokenLanguages } from '#platform/contract/languages.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { EVERYONE, isCarried } from '#platform/server/realtime/bus.ts';
import type { Services } from '#platform/server/services.ts';
import { namespaceOfKey, ownText, textsIn } from '#platform/server/texts.ts';
import type { TextSet } from '../contract/sets.ts';
import { rowOf } from './cells.ts';
import { adopt, type Kept, readKept, renewTexts } from './kept.ts';
import { fileText, sourceOf } from './sources.ts';
import { addSet, type ChangedBy, lockTexts, type TextChange, writeChanges } from './store/write.ts';

/** The call in which texts are changed. */
export interface Changing {
  db: Db;
  actor: Actor;
  services: Services;
  afterCommit: (run: () => void) => void;
}

/** A text as it is to be; null takes its row away. */
export interface Wanted {
  label: string;
  language: Language;
  text: string | null;
  /** @default false */
  isPermanent?: boolean;
  /** It keeps the source that it was written from: only who reads both languages says that it still fits. */
  keepsSource?: boolean;
}

export const byOf = ({ id, adminId }: Actor): ChangedBy => ({ id, adminId });

/**
 * Begins a change: no one else changes texts until the transaction ends, so what is returned stays true. `version` is the one that the
 * change gets; where nothing is changed after all, the texts keep theirs, and no preview becomes outdated.
 */
export async function beginChange(db: Db): Promise<{ kept: Kept; version: number }> {
  const version = await lockTexts(db);
  return { kept: await renewTexts(db), version };
}

/** A change of one text, from what is kept to what is wanted. */
export function changeOf(
  kept: Kept,
  { label, language, text, isPermanent = false, keepsSource }: Wanted,
): TextChange {
  const row = rowOf(kept, language, label);
  return {
    label,
    language,
    before: row?.text ?? null,
    after: text,
    wasPermanent: row?.isPermanent ?? false,
    isPermanent,
    source: keepsSource && row ? row.source : (sourceOf(language, label)?.text ?? null),
    fileText: keepsSource && row ? row.fileText : (fileText(language, label) ?? null),
  };
}

interface Made {
  kind: TextSet['kind'];
  name?: string | undefined;
  version: number;
}

/** Writes changes as one set, and lets every node and every open page know. Returns the id of the set. */
export async function makeChanges(
  { db, actor, services, afterCommit }: Changing,
  { kind, name, version }: Made,
  changes: readonly TextChange[],
): Promise<number> {
  const by = byOf(actor);
  const setId = await addSet(db, { kind, name, by });
  await writeChanges(db, { setId, version, by }, changes);
  await announce({ db, bus: services.bus }, version, changes);
  // This node says the new texts before the caller has the answer.
  const next = await readKept(db);
  afterCommit(() => void adopt(next));
  return setId;
}

/** Notifies the pages: with the new texts where they are few. */
export async function announce(
  { db, bus }: { db: Db; bus: Services['bus'] },
  version: number,
  changes: readonly TextChange[],
): Promise<void> {
  const texts = carriedTexts(changes);
  const whole = { version, ...(texts && { texts }) };
  const isShort = isCarried({ Version: version, Texts: texts ?? {} });
  await bus.announce(db, languageEvents.changed, EVERYONE, isShort ? whole : { version });
}

/** Changes that an announcement carries, at most; more are asked for. */
const MAX_CARRIED = 20;

/**
 * What pages say from now on, by language. Undefined where they must ask: there are many, or a plural form follows another one.
 */
function carriedTexts(changes: readonly TextChange[]): Record<string, Record<string, string>> | undefined {
  if (changes.length > MAX_CARRIED) return undefined;
  const texts: Record<string, Record<string, string>> = {};
  for (const { label, language, after } of changes) {
    if (namespaceOfKey(label).endsWith('/server')) continue;
    if (formOf(label)) return undefined;
    const said = after ?? fileText(language, label) ?? textsIn(contentLanguageOf(language)).all[label];
    if (said === undefined) return undefined;
    (texts[language] ??= {})[label] = said;
    for (const { code } of spokenLanguages())
      if (code !== language && contentLanguageOf(code) === language && ownText(code, label) === undefined)
        (texts[code] ??= {})[label] = said;
  }
  return texts;
}
