import { sql } from 'kysely';
import type { SpokenLanguage } from '#platform/contract/languages.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { isRightToLeft } from '../writing-direction.ts';

/** A text over that of the files, as nodes keep it in memory. */
export interface KeptText {
  label: string;
  language: string;
  text: string;
  version: number;
  isPermanent: boolean;
  source: string | null;
  fileText: string | null;
  changedAt: Date;
}

/** Which database it is, and the version of its texts. */
export const readState = (db: Db): Promise<{ id: string; version: number }> =>
  db.selectFrom('textState').select(['id', 'version']).executeTakeFirstOrThrow();

/** The languages that were added, in the order in which they were. */
export async function readLanguages(db: Db): Promise<SpokenLanguage[]> {
  const rows = await db
    .selectFrom('addedLanguage')
    .where('removedAt', 'is', null)
    .select(['code', 'title', 'fallback'])
    .orderBy('addedAt')
    .orderBy('code')
    .execute();
  return rows.map((row) => (isRightToLeft(row.code) ? { ...row, direction: 'rtl' } : row));
}

const columns = [
  'changedText.label',
  'changedText.language',
  'changedText.text',
  'changedText.version',
  'changedText.isPermanent',
  'changedText.source',
  'changedText.fileText',
  'changedText.changedAt',
] as const;

export const readTexts = (db: Db): Promise<KeptText[]> =>
  db.selectFrom('changedText').select(columns).execute();

/** Every label that was ever changed, with the version of its latest change. */
export const readChanges = (db: Db): Promise<{ label: string; version: number }[]> =>
  db
    .selectFrom('textHistory')
    .select(['label', sql<number>`max(at_version)`.as('version')])
    .groupBy('label')
    .execute();

/** The texts that changed after a version, as they are now; without `text` the row is gone. */
export async function readTextsSince(
  db: Db,
  version: number,
): Promise<(Pick<KeptText, 'label' | 'language'> & { atVersion: number; now: KeptText | undefined })[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('textHistory')
        .where('atVersion', '>', version)
        .select(['label', 'language', sql<number>`max(at_version)`.as('atVersion')])
        .groupBy(['label', 'language'])
        .as('changed'),
    )
    .leftJoin('changedText', (join) =>
      join
        .onRef('changedText.label', '=', 'changed.label')
        .onRef('changedText.language', '=', 'changed.language'),
    )
    .select(['changed.label', 'changed.language', 'changed.atVersion'])
    .select([
      'changedText.text',
      'changedText.version',
      'changedText.isPermanent',
      'changedText.source',
      'changedText.fileText',
      'changedText.changedAt',
    ])
    .execute();
  return rows.map(({ label, language, atVersion, ...kept }) => ({
    label,
    language,
    atVersion,
    now: kept.text === null ? undefined : ({ label, language, ...kept } as KeptText),
  }));
}

/** The changes after a version, in the order in which they were made. Null: the row was not there, or is gone. */
export const changesSince = (
  db: Db,
  version: number,
): Promise<{ label: string; language: string; before: string | null; after: string | null }[]> =>
  db
    .selectFrom('textHistory')
    .where('atVersion', '>', version)
    .select(['label', 'language', 'before', 'after'])
    .orderBy('atVersion')
    .execute();
