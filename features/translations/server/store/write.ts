import { sql } from 'kysely';
import type { CheckName } from '#engines/texts/finding.ts';
import type { ContentLanguage } from '#platform/contract/languages.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { TextSet } from '../../contract/sets.ts';
import '../tables.ts';

/** Who changes texts: the user, and the Admin who acts as the user. */
export interface ChangedBy {
  id: number;
  adminId: number | undefined;
}

/** A change of one text: what its row was and becomes. Null: no row. */
export interface TextChange {
  label: string;
  language: string;
  before: string | null;
  after: string | null;
  wasPermanent: boolean;
  isPermanent: boolean;
  /** What its source and the file say now. */
  source: string | null;
  fileText: string | null;
}

interface NewSet {
  kind: TextSet['kind'];
  name?: string | undefined;
  by: ChangedBy | undefined;
}

/** Rows that one statement writes. */
const AT_ONCE = 2_000;

/** Lets no one else change texts until the transaction ends; returns the version that its changes get, if it makes any. */
export async function lockTexts(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('textState')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version + 1;
}

/** Adds a set without texts; returns its id. */
export async function addSet(db: Db, { kind, name, by }: NewSet): Promise<number> {
  const { id } = await db
    .insertInto('textSet')
    .values({ kind, name: name ?? null, madeBy: by?.id ?? null, adminId: by?.adminId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the changes of a set, which are of different texts, with their history. All texts have this version from now on. */
export async function writeChanges(
  db: Db,
  { setId, version, by }: { setId: number; version: number; by: ChangedBy | undefined },
  changes: readonly TextChange[],
): Promise<void> {
  await db.updateTable('textState').set({ version }).execute();
  for (let done = 0; done < changes.length; done += AT_ONCE) {
    const some = changes.slice(done, done + AT_ONCE);
    await db
      .insertInto('textHistory')
      .values(
        some.map(({ label, language, before, after, wasPermanent }) => ({
          setId,
          label,
          language,
          before,
          after,
          wasPermanent,
          atVersion: version,
        })),
      )
      .execute();
    const gone = some.filter(({ after }) => after === null);
    if (gone.length > 0)
      await db
        .deleteFrom('changedText')
        .where(
          sql<boolean>`(label, language) in (select * from unnest(${gone.map(({ label }) => label)}::text[], ${gone.map(({ language }) => language)}::text[]))`,
        )
        .execute();
    const kept = some.filter((one) => one.after !== null);
    if (kept.length === 0) continue;
    await db
      .insertInto('changedText')
      .values(
        kept.map(({ label, language, after, isPermanent, source, fileText }) => ({
          label,
          language,
          text: after!,
          // That of all texts: a row that is deleted and written again never has the version of the one before.
          version,
          isPermanent,
          source,
          fileText,
          changedBy: by?.id ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['label', 'language']).doUpdateSet((set) => ({
          text: set.ref('excluded.text'),
          isPermanent: set.ref('excluded.isPermanent'),
          source: set.ref('excluded.source'),
          fileText: set.ref('excluded.fileText'),
          changedBy: set.ref('excluded.changedBy'),
          changedAt: sql<Date>`now()`,
          version: set.ref('excluded.version'),
        })),
      )
      .execute();
  }
}

/** Notes that a set was taken back by another one. */
export async function setUndone(db: Db, id: number, by: number): Promise<void> {
  await db.updateTable('textSet').set({ undoneBy: by }).where('id', '=', id).execute();
}

/** Adds a language, or brings a removed one back with its texts. */
export async function putLanguage(
  db: Db,
  { code, title, fallback, by }: { code: string; title: string; fallback: ContentLanguage; by: ChangedBy },
): Promise<void> {
  await db
    .insertInto('addedLanguage')
    .values({ code, title, fallback, addedBy: by.id, removedAt: null })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ title, fallback, removedAt: null, addedBy: by.id }),
    )
    .execute();
}

/** Whether a title was taken by another language. */
export const isTitleTaken = (error: unknown): boolean => broke(error, 'added_language_title');

/** Removes a language; false if it was not there. */
export async function setLanguageRemoved(db: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addedLanguage')
    .set({ removedAt: sql<Date>`now()` })
    .where('code', '=', code)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that a finding in this text is no fault. */
export async function putException(
  db: Db,
  one: { label: string; language: string; checkName: CheckName; text: string; reason: string },
  by: ChangedBy,
): Promise<void> {
  await db
    .insertInto('textException')
    .values({ ...one, madeBy: by.id })
    .onConflict((conflict) =>
      conflict
        .columns(['label', 'language', 'checkName'])
        .doUpdateSet({ text: one.text, reason: one.reason, madeBy: by.id, madeAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Notes that a page in a language showed these labels today. */
export async function putSeen(
  db: Db,
  { language, screen, labels }: { language: string; screen: string; labels: readonly string[] },
): Promise<void> {
  await sql`
    insert into text_seen (label, language, screen)
    select label, ${language}, ${screen} from unnest(${[...labels]}::text[]) as label
    order by label
    on conflict (label, language, screen) do update set seen_on = excluded.seen_on
      where text_seen.seen_on < excluded.seen_on`.execute(db);
}
