import { sql } from 'kysely';
import type { Answers } from '#engines/microdata/answer.ts';
import type { Progress } from '#engines/microdata/assess.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { type Db, json } from '#platform/server/db.ts';
import { type FieldKeys, openField, sealField } from '#platform/server/sealed.ts';
import type { SealedColumn } from '#platform/server/contributions.ts';
import { rowOf } from '#platform/server/sealed-columns.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** One stage of one person. */
export interface RecordKey {
  projectId: number;
  userId: number;
  stage: Stage;
}

/** A stage of a person as it is stored; `sealed` opens with `sensitiveOf`. */
export interface MicrodataRecord extends RecordKey {
  versionId: number;
  answers: Answers;
  sealed: string | null;
  sensitiveCount: number;
  prefilled: string[];
  revision: number;
  progress: Progress;
  missing: number;
  contradictions: number;
  noticeReadAt: Date | null;
  begunAt: Date;
  savedAt: Date;
  savedBy: number | null;
  finalAt: Date | null;
  finalBy: number | null;
  formDay: string | null;
  checkedAt: Date | null;
  checkedBy: number | null;
  savedByName: string | null;
  finalByName: string | null;
  checkedByName: string | null;
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select app_user.name from app_user where app_user.id = ${sql.ref(`microdata.${column}`)})`;

const columns = [
  'projectId',
  'userId',
  'stage',
  'versionId',
  'answers',
  'sealed',
  'sensitiveCount',
  'prefilled',
  'revision',
  'progress',
  'missing',
  'contradictions',
  'noticeReadAt',
  'begunAt',
  'savedAt',
  'savedBy',
  'finalAt',
  'finalBy',
  'formDay',
  'checkedAt',
  'checkedBy',
  nameOf('saved_by').as('savedByName'),
  nameOf('final_by').as('finalByName'),
  nameOf('checked_by').as('checkedByName'),
] as const;

/** The sealed columns of this feature, for `npm run rotate-field-key`. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'microdata', column: 'sealed', row: ['project_id', 'user_id', 'stage'] },
  { table: 'microdata', column: 'indicators', row: ['project_id', 'user_id', 'stage'] },
];

const placeOf = ({ projectId, userId, stage }: RecordKey) => ({
  table: 'microdata',
  column: 'sealed',
  row: rowOf(projectId, userId, stage),
});

/** The sensitive answers of a record. */
export const sensitiveOf = (
  keys: FieldKeys | undefined,
  record: RecordKey & Pick<MicrodataRecord, 'sealed'>,
): Answers =>
  record.sealed === null
    ? {}
    : (JSON.parse(openField(keys ?? new Map(), placeOf(record), record.sealed)) as Answers);

/** All stages of a person in a project. */
export const recordsOf = (db: Db, projectId: number, userId: number): Promise<MicrodataRecord[]> =>
  db
    .selectFrom('microdata')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .select(columns)
    .execute();

/** The stages of these people. */
export const recordsOfMany = (
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<MicrodataRecord[]> =>
  db
    .selectFrom('microdata')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .select(columns)
    .execute();

/** Waits until no other call writes the forms of these people. Without it two first saves would both find no record. */
export async function lockForms(db: Db, projectId: number, ...userIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .select('userId')
    // Calls that lock several people take them in one order.
    .orderBy('userId')
    .forNoKeyUpdate()
    .execute();
}

/** What a save keeps. */
export interface Kept {
  versionId: number;
  answers: Answers;
  sensitive: Answers;
  prefilled: readonly string[];
  progress: Progress;
  missing: number;
  contradictions: number;
  noticeRead: boolean;
  /** Whether an answer changes: then the mentor's mark, which is about the answers before, is taken away. */
  isChanged: boolean;
  savedBy: number;
  /** The day of the form, where the save is its Final; `YYYY-MM-DD`. */
  finalOn: string | undefined;
}

/** Saves a record as its next revision; returns the revision and the time. `lockForms` came before. */
export async function keep(
  db: Db,
  keys: FieldKeys | undefined,
  key: RecordKey,
  { sensitive, noticeRead, isChanged, finalOn, prefilled, savedBy, answers, ...kept }: Kept,
): Promise<{ revision: number; savedAt: Date }> {
  const sensitiveCount = Object.keys(sensitive).length;
  const now = sql<Date>`now()`;
  const values = {
    ...kept,
    answers: json(answers),
    prefilled: [...prefilled],
    sealed:
      sensitiveCount === 0 ? null : sealField(keys ?? new Map(), placeOf(key), JSON.stringify(sensitive)),
    sensitiveCount,
    savedAt: now,
    savedBy,
    ...(noticeRead && { noticeReadAt: now }),
    ...(finalOn !== undefined && { finalAt: now, finalBy: savedBy, formDay: finalOn }),
  };
  return db
    .insertInto('microdata')
    .values({
      noticeReadAt: null,
      finalAt: null,
      finalBy: null,
      formDay: null,
      checkedAt: null,
      checkedBy: null,
      emptiedAt: null,
      ...key,
      ...values,
    })
    .onConflict((same) =>
      same.columns(['projectId', 'userId', 'stage']).doUpdateSet({
        ...values,
        ...(noticeRead && { noticeReadAt: sql`coalesce(microdata.notice_read_at, now())` }),
        ...(isChanged && { checkedAt: null, checkedBy: null }),
        revision: sql`microdata.revision + 1`,
      }),
    )
    .returning(['revision', 'savedAt'])
    .executeTakeFirstOrThrow();
}

const at = (db: Db, { projectId, userId, stage }: RecordKey) =>
  db
    .updateTable('microdata')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('stage', '=', stage);

/**
 * Takes the Final of a stage back; false if it has none. The day of the entry stays: ages and terms are counted from it, and the register has
 * it. The day of another stage is among its answers.
 */
export async function takeFinalBack(db: Db, key: RecordKey): Promise<boolean> {
  const { numUpdatedRows } = await at(db, key)
    .where('finalAt', 'is not', null)
    .set({
      finalAt: null,
      finalBy: null,
      ...(key.stage !== 'entry' && { formDay: null }),
      revision: sql`revision + 1`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Sets or takes away the mark of the mentor; returns its time. Undefined if it was so already. */
export async function setChecked(
  db: Db,
  key: RecordKey,
  by: number | null,
): Promise<{ checkedAt: Date | null } | undefined> {
  return at(db, key)
    .where('checkedAt', by === null ? 'is not' : 'is', null)
    .set({ checkedAt: by === null ? null : sql`now()`, checkedBy: by })
    .returning('checkedAt')
    .executeTakeFirst();
}
