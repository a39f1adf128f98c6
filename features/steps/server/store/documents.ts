import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import { among } from '#platform/server/sql.ts';
import type { Written } from '../../contract/documents.ts';

/**
 * The documents of a step: what the mentee writes, what the mentor answers, what only mentors and staff read, and a reply that
 * the mentor has not sent yet.
 */
export type Document = 'mentee' | 'mentor' | 'private' | 'draft';

export interface Pair {
  actionId: number;
  menteeId: number;
}

/** The documents of a step, who last changed each of them, and who completed the step. */
export interface Documents {
  menteeData: Record<string, unknown> | null;
  menteeVersion: number;
  menteeChangedAt: Date | null;
  menteeChangedBy: number | null;
  mentorData: Record<string, unknown> | null;
  mentorVersion: number;
  mentorChangedAt: Date | null;
  mentorChangedBy: number | null;
  privateData: Record<string, unknown> | null;
  privateVersion: number;
  privateChangedAt: Date | null;
  privateChangedBy: number | null;
  draftData: Record<string, unknown> | null;
  draftVersion: number;
  draftChangedAt: Date | null;
  draftChangedBy: number | null;
  handedAt: Date | null;
  sentBackAt: Date | null;
  completedBy: number | null;
}

/** The names of these people, by id. */
export async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Map();
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(distinct)}`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everything that is saved of one step. */
export const dataOf = (db: Db, { actionId, menteeId }: Pair) =>
  db
    .selectFrom('actionData')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .selectAll()
    .executeTakeFirst();

type WithDocuments = { [Name in keyof Documents]: Documents[Name] | null };

/** A document of a row in the shape of the contract. */
export const written = (
  row: WithDocuments | undefined,
  document: Document,
  names: ReadonlyMap<number, string>,
): Written => {
  const data = row?.[`${document}Data`];
  const version = row?.[`${document}Version`];
  const by = row?.[`${document}ChangedBy`];
  return present({
    data: JSON.stringify(data ?? {}),
    version: version ?? 0,
    changedAt: row?.[`${document}ChangedAt`],
    changedBy: names.get(by ?? 0),
  });
};

/** The same, with the name of its author looked up. */
export const writtenWithNames = async (
  db: Db,
  row: WithDocuments | undefined,
  document: Document,
): Promise<Written> => written(row, document, await namesOf(db, authorsOf(row)));

/** The ids of the users who last changed the documents of a row, and of the one who completed it. */
export const authorsOf = (row: WithDocuments | undefined): (number | null)[] =>
  row
    ? [row.menteeChangedBy, row.mentorChangedBy, row.privateChangedBy, row.draftChangedBy, row.completedBy]
    : [];

/** Locks the row of a step; creates it first if there is none. */
export async function lockData(db: Db, { actionId, menteeId }: Pair) {
  await db
    .insertInto('actionData')
    .values({
      actionId,
      menteeId,
      menteeData: null,
      mentorData: null,
      privateData: null,
      completedAt: null,
      completedBy: null,
    })
    .onConflict((same) => same.columns(['actionId', 'menteeId']).doNothing())
    .execute();
  return db
    .selectFrom('actionData')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .selectAll()
    .select(sql<boolean>`step_waits_for_mentor(action_data)`.as('waitsForMentor'))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes one document of a locked step; its version grows. */
export async function setDocument(
  db: Db,
  { actionId, menteeId }: Pair,
  { document, data, userId }: { document: Document; data: Record<string, unknown>; userId: number },
): Promise<void> {
  const version = sql.ref(`${document}_version`);
  await sql`
    update action_data set ${sql.ref(`${document}_data`)} = ${json(data)}, ${version} = ${version} + 1,
      ${sql.ref(`${document}_changed_at`)} = now(), ${sql.ref(`${document}_changed_by`)} = ${userId}, changed_at = now()
    where action_id = ${actionId} and mentee_id = ${menteeId}`.execute(db);
}

/** Notes that the mentee worked on a step, as a text would. */
export async function touchByMentee(db: Db, { actionId, menteeId }: Pair, userId: number): Promise<void> {
  await db
    .updateTable('actionData')
    .set({
      menteeData: sql`coalesce(mentee_data, '{}')`,
      menteeChangedAt: sql<Date>`now()`,
      menteeChangedBy: userId,
      changedAt: sql<Date>`now()`,
    })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Discards the draft of a reply; its version grows, so that an older page cannot send it again. */
export async function clearDraft(db: Db, { actionId, menteeId }: Pair): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ draftData: null, draftVersion: sql<number>`draft_version + 1` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}
