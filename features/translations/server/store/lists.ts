import { type SqlBool, sql } from 'kysely';
import type { CheckName } from '#engines/texts/finding.ts';
import type { Db } from '#platform/server/db.ts';
import type { Difference, TextSet } from '../../contract/sets.ts';
import '../tables.ts';

/** Days after which a label that no page has shown counts as not seen. */
export const SEEN_DAYS = 90;

/** Sets that a list has, at most. */
const MAX_SETS = 200;

/** When each label was seen last, by language; the last 90 days alone. */
export const seenLabels = (db: Db): Promise<{ label: string; language: string; seenOn: string }[]> =>
  db
    .selectFrom('textSeen')
    .where(sql<SqlBool>`seen_on > current_date - ${sql.lit(SEEN_DAYS)}`)
    .select(['label', 'language', sql<string>`max(seen_on)`.as('seenOn')])
    .groupBy(['label', 'language'])
    .execute();

/** The screens that showed a label, the latest first. */
export const screensOf = (db: Db, label: string): Promise<{ screen: string; seenOn: string }[]> =>
  db
    .selectFrom('textSeen')
    .where('label', '=', label)
    .select(['screen', sql<string>`max(seen_on)`.as('seenOn')])
    .groupBy('screen')
    .orderBy('seenOn', 'desc')
    .orderBy('screen')
    .execute();

/** Forgets what was seen more than 90 days ago. */
export async function forgetSeen(db: Db): Promise<void> {
  await db
    .deleteFrom('textSeen')
    .where(sql<SqlBool>`seen_on <= current_date - ${sql.lit(SEEN_DAYS)}`)
    .execute();
}

export interface KeptException {
  label: string;
  language: string;
  checkName: CheckName;
  text: string;
  reason: string;
}

export const exceptions = (db: Db): Promise<KeptException[]> =>
  db.selectFrom('textException').select(['label', 'language', 'checkName', 'text', 'reason']).execute();

/** How many accounts use each language. */
export const readersOf = (db: Db): Promise<{ language: string; readers: number }[]> =>
  db
    .selectFrom('appUser')
    .where('erasedAt', 'is', null)
    .select(['language', sql<number>`count(*)`.as('readers')])
    .groupBy('language')
    .execute();

const setColumns = [
  'textSet.id',
  'textSet.kind',
  'textSet.name',
  'textSet.madeAt as at',
  sql<boolean>`text_set.undone_by is not null`.as('isUndone'),
  sql<number>`(select count(*) from text_history where text_history.set_id = text_set.id)`.as('texts'),
  sql<string | null>`(select app_user.name from app_user where app_user.id = text_set.made_by)`.as('by'),
] as const;

type FoundSet = Omit<TextSet, 'by' | 'name'> & { name: string | null; by: string | null };

/** What was changed, the newest first. */
export const listSets = (db: Db): Promise<FoundSet[]> =>
  db.selectFrom('textSet').select(setColumns).orderBy('textSet.id', 'desc').limit(MAX_SETS).execute();

export const findSet = (db: Db, id: number): Promise<FoundSet | undefined> =>
  db.selectFrom('textSet').where('textSet.id', '=', id).select(setColumns).executeTakeFirst();

/** The texts of a set, by label. */
export const textsOfSet = (
  db: Db,
  id: number,
): Promise<
  { label: string; language: string; before: string | null; after: string | null; wasPermanent: boolean }[]
> =>
  db
    .selectFrom('textHistory')
    .where('setId', '=', id)
    .select(['label', 'language', 'before', 'after', 'wasPermanent'])
    .orderBy('label')
    .orderBy('language')
    .execute();

interface PastChange extends Omit<Difference, 'label' | 'before' | 'after'> {
  before: string | null;
  after: string | null;
  at: Date;
  by: string | null;
  set: number;
}

/** Changes of a label that its history shows, at most. */
const MAX_HISTORY = 100;

/** What became of a label, the newest first. */
export const historyOf = (db: Db, label: string): Promise<PastChange[]> =>
  db
    .selectFrom('textHistory')
    .innerJoin('textSet', 'textSet.id', 'textHistory.setId')
    .where('textHistory.label', '=', label)
    .select([
      'textHistory.language',
      'textHistory.before',
      'textHistory.after',
      'textSet.madeAt as at',
      'textSet.id as set',
      sql<string | null>`(select app_user.name from app_user where app_user.id = text_set.made_by)`.as('by'),
    ])
    .orderBy('textSet.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();

/** Who changed a text last, and when. */
export const lastChange = (
  db: Db,
  { label, language }: { label: string; language: string },
): Promise<{ by: string | null; at: Date } | undefined> =>
  db
    .selectFrom('changedText')
    .where('label', '=', label)
    .where('language', '=', language)
    .select([
      'changedAt as at',
      sql<string | null>`(select app_user.name from app_user where app_user.id = changed_text.changed_by)`.as(
        'by',
      ),
    ])
    .executeTakeFirst();
