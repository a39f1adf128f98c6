import { type Expression, sql } from 'kysely';
import { removeAccounts } from '#features/identity/server/inside.ts';
import { countsForUnique } from '#features/people/server/inside.ts';
import { documentOf } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Field } from '#engines/fields/definition.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { FieldFault, ImportRow } from '../contract.ts';
import './tables.ts';

/** The sign-in names among these that are taken, in lower case. */
export async function takenUsernames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const wanted = usernames.map((name) => name.toLowerCase());
  const { rows } = await sql<{ name: string }>`
    select lower(username) as name from app_user where lower(username) = any(${wanted}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The kayas among these that members of the project have. */
export async function takenKayas(db: Db, projectId: number, kayas: readonly string[]): Promise<Set<string>> {
  if (kayas.length === 0) return new Set();
  const rows = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`kayas = any(${kayas}::text[])`)
    .select('kayas')
    .execute();
  return new Set(rows.flatMap((row) => row.kayas ?? []));
}

/** The values among these that members of the project have in a field, each as JSON text. */
export async function takenValues(
  db: Db,
  projectId: number,
  field: Pick<Field, 'name' | 'place'>,
  values: readonly unknown[],
): Promise<Set<string>> {
  const wanted = values.map((value) => JSON.stringify(value));
  const value = sql<unknown>`${documentOf(field)} -> ${field.name}::text`;
  const rows = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('membership.projectId', '=', projectId)
    .where(countsForUnique)
    .where(sql<boolean>`${value} = any(${wanted}::text[]::jsonb[])`)
    .select(value.as('value'))
    .execute();
  return new Set(rows.map((row) => JSON.stringify(row.value)));
}

/** Creates a batch, unless it exists. */
export async function beginBatch(
  db: Db,
  batch: {
    id: string;
    projectId: number;
    userId: number;
    fileName: string;
    total: number;
    mapping: Record<string, string>;
    values: Record<string, Record<string, string>>;
  },
): Promise<void> {
  await db
    .insertInto('importBatch')
    .values({ ...batch, mapping: json(batch.mapping), values: json(batch.values), undoneAt: null })
    .onConflict((same) => same.column('id').doNothing())
    .execute();
}

/** Locks a batch until the transaction ends. */
export const lockBatch = (db: Db, id: string) =>
  db
    .selectFrom('importBatch')
    .where('id', '=', id)
    .select(['id', 'projectId', 'userId', 'undoneAt', 'fileName', 'changeId'])
    .forUpdate()
    .executeTakeFirst();

/** A line that has become a user, or has brought one. */
export interface DoneRow {
  line: number;
  username: string;
}

/** The lines that have become users. A line that was refused before may have been corrected since. */
export const doneRows = (db: Db, batchId: string): Promise<DoneRow[]> =>
  db
    .selectFrom('importRow')
    .where('batchId', '=', batchId)
    .where('outcome', '!=', 'refused')
    .select(['line', 'username'])
    .execute();

/** The outcome of a line; a refused one has no user. */
interface NewRow {
  line: number;
  username: string;
  faults: readonly FieldFault[];
  outcome: ImportRow['outcome'];
  userId: number | undefined;
}

/** Records the outcome of these lines. A line that was refused before may succeed now. */
export async function addRows(db: Db, batchId: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('importRow')
    .values(
      rows.map(({ line, username, faults, outcome, userId }) => ({
        batchId,
        line,
        username: username.slice(0, 200),
        outcome,
        userId: userId ?? null,
        faults: json(faults as FieldFault[]),
      })),
    )
    .onConflict((same) =>
      same.columns(['batchId', 'line']).doUpdateSet((from) => ({
        username: from.ref('excluded.username'),
        outcome: from.ref('excluded.outcome'),
        userId: from.ref('excluded.userId'),
        faults: from.ref('excluded.faults'),
      })),
    )
    .execute();
}

/** A savepoint of the transaction, to which a failed statement rolls back. */
export async function savepoint(db: Db, name: 'lines' | 'existing' | 'joined' = 'lines') {
  const point = sql.ref(name);
  await sql`savepoint ${point}`.execute(db);
  return {
    release: async () => void (await sql`release savepoint ${point}`.execute(db)),
    rollback: async () => void (await sql`rollback to savepoint ${point}`.execute(db)),
  };
}

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*) from import_row where import_row.batch_id = import_batch.id and ${condition})::int`;

/**
 * Whether a user of a batch has done something: signed in (the first password is then gone, even if the session is too),
 * given a consent, been linked, or been changed in an action.
 */
const isBusy = (userId: Expression<number>) => sql<boolean>`(
  exists (select from app_user where app_user.id = ${userId} and not app_user.must_change_password)
  or exists (select from session where session.user_id = ${userId})
  or exists (select from consent where consent.user_id = ${userId})
  or exists (select from action_data where action_data.mentee_id = ${userId})
  or exists (select from default_mentor where ${userId} in (default_mentor.mentee_id, default_mentor.mentor_id))
  or exists (select from action_mentor where ${userId} in (action_mentor.mentee_id, action_mentor.mentor_id))
  or exists (select from supervision where ${userId} in (supervision.supervisor_id, supervision.subject_id))
  or exists (select from coordination where ${userId} in (coordination.coordinator_id, coordination.user_id))
  or exists (select from file where file.owner_id = ${userId})
  or exists (select from application where application.user_id = ${userId})
  or (select count(*) from membership where membership.user_id = ${userId}) > 1)`;

const batches = (db: Db) =>
  db
    .selectFrom('importBatch')
    .innerJoin('appUser', 'appUser.id', 'importBatch.userId')
    .select([
      'importBatch.id',
      'importBatch.projectId',
      'importBatch.startedAt',
      'importBatch.fileName',
      'importBatch.total',
      'importBatch.mapping',
      'importBatch.values',
      'importBatch.undoneAt',
      'appUser.name as startedBy',
      count(sql<boolean>`outcome = 'created'`).as('created'),
      count(sql<boolean>`outcome = 'refused'`).as('refused'),
      // A line without a user is not busy. To say so would make the database read all lines that have one.
      count(sql<boolean>`outcome = 'created' and ${isBusy(sql<number>`import_row.user_id`)}`).as('busy'),
      count(sql<boolean>`outcome in ('joined', 'updated')`).as('joined'),
    ]);

/** The maximum number of imports in the caller's list, newest first. */
const MAX_IMPORTS = 20;

export const batchesOf = (db: Db, projectId: number, userId: number) =>
  batches(db)
    .where('importBatch.projectId', '=', projectId)
    .where('importBatch.userId', '=', userId)
    .orderBy('importBatch.startedAt', 'desc')
    .limit(MAX_IMPORTS)
    .execute();

export const batchOf = (db: Db, id: string, userId: number) =>
  batches(db).where('importBatch.id', '=', id).where('importBatch.userId', '=', userId).executeTakeFirst();

export const rowsOf = (
  db: Db,
  batchId: string,
  { refusedOnly, limit, offset }: { refusedOnly: boolean; limit: number; offset: number },
) =>
  db
    .selectFrom('importRow')
    .where('batchId', '=', batchId)
    .$if(refusedOnly, (query) => query.where('outcome', '=', 'refused'))
    .select(['line', 'username', 'outcome', 'userId', 'faults'])
    .orderBy('outcome', 'desc')
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .execute();

/** Removes those among these users whom an import has created and who have done nothing; returns them. */
export async function removeCreated(db: Db, ids: readonly number[]): Promise<Set<number>> {
  // Waits for users who sign in at this moment, so that they are seen as busy.
  await sql`select from app_user where id ${among(ids)} order by id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as created(id) where not ${isBusy(sql<number>`created.id`)}`.execute(
    db,
  );
  const idle = rows.map(({ id }) => id);
  await removeAccounts(db, idle);
  return new Set(idle);
}

/** The users whom a batch has created. */
export async function createdBy(db: Db, batchId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('importRow')
    .where('batchId', '=', batchId)
    .where('outcome', '=', 'created')
    .where('userId', 'is not', null)
    .select('userId')
    .$narrowType<{ userId: number }>()
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Marks the batch of a bulk change, or the batch itself, as undone. */
export async function markUndone(db: Db, batch: number | string): Promise<void> {
  await db
    .updateTable('importBatch')
    .set({ undoneAt: new Date() })
    .where((where) => (typeof batch === 'string' ? where('id', '=', batch) : where('changeId', '=', batch)))
    .execute();
}

/** Stores which bulk change a batch is. */
export const setChange = (db: Db, id: string, changeId: number) =>
  db.updateTable('importBatch').set({ changeId }).where('id', '=', id).execute();

/** Locks the accounts with these names or ids in the order of their ids, before keys of unique values are locked. */
export async function lockAccounts(
  db: Db,
  { usernames, ids }: { usernames: readonly string[]; ids: readonly number[] },
): Promise<void> {
  if (usernames.length + ids.length === 0) return;
  const names = usernames.map((name) => name.toLowerCase());
  await sql`select from app_user where id in (
    select id from app_user where lower(username) = any(${names}::text[])
    union select unnest(${ids}::bigint[])) order by id for update`.execute(db);
}

/** Whether a project has active staff beside the one who made it. */
export async function hasSecondRunner(db: Db, projectId: number | undefined): Promise<boolean> {
  if (projectId === undefined) return false;
  const rows = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where('state', '=', ACTIVE)
    .where(sql<boolean>`user_roles && ${[...staff]}::text[]`)
    .select('userId')
    .limit(2)
    .execute();
  return rows.length === 2;
}
