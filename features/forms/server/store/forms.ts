import { sql } from 'kysely';
import { lockKeys } from '#platform/server/lock.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { RuleFault } from '#engines/forms/evaluate-form.ts';
import { json, type Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** A version of a form without its history. */
export interface FormVersion {
  id: number;
  number: number;
  definition: FormDefinition;
  noticeHtml: string;
  noticeHash: string;
  /** The notice came with a file, and no member of staff has confirmed it. */
  noticeUnread: boolean;
}

const columns = ['id', 'number', 'definition', 'noticeHtml', 'noticeHash', 'noticeUnread'] as const;

/** The present version of a project's form. */
export function latestForm(db: Db, projectId: number): Promise<FormVersion | undefined> {
  return db
    .selectFrom('formVersion')
    .where('projectId', '=', projectId)
    .select(columns)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Confirms the notice of a version that came with a file. */
export async function confirmNotice(db: Db, formVersionId: number): Promise<void> {
  await db.updateTable('formVersion').where('id', '=', formVersionId).set({ noticeUnread: false }).execute();
}

/** Those of these projects whose present form exists, and has no notice that came with a file and was not confirmed. */
export async function projectsWithReadForm(db: Db, projectIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('formVersion')
    .where(sql<boolean>`project_id ${among(projectIds)}`)
    .distinctOn('projectId')
    .orderBy('projectId')
    .orderBy('number', 'desc')
    .select(['projectId', 'noticeUnread'])
    .execute();
  return new Set(rows.flatMap(({ projectId, noticeUnread }) => (noticeUnread ? [] : [projectId])));
}

/** Serialises the transactions that save the form of this project. The next statement sees what others saved. */
export async function queueUpToSave(db: Db, projectId: number): Promise<void> {
  await lockKeys(db, `form of ${projectId}`);
}

/** Adds a version; call `queueUpToSave` first. */
export async function addForm(
  db: Db,
  form: Omit<FormVersion, 'id' | 'noticeUnread'> & {
    projectId: number;
    savedBy: number | null;
    noticeUnread?: boolean;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('formVersion')
    .values({ ...form, definition: json(form.definition) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The versions of a form, newest first, with who saved each. */
export const formHistory = (db: Db, projectId: number) =>
  db
    .selectFrom('formVersion')
    .leftJoin('appUser', 'appUser.id', 'formVersion.savedBy')
    .where('projectId', '=', projectId)
    .select(['formVersion.id', 'number', 'savedAt as at', 'appUser.name as by'])
    .orderBy('number', 'desc')
    .execute();

/** The definitions of these versions, by id. */
export async function definitionsOf(db: Db, ids: readonly number[]): Promise<Map<number, FormDefinition>> {
  const rows = await db
    .selectFrom('formVersion')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'definition'])
    .execute();
  return new Map(rows.map(({ id, definition }) => [id, definition]));
}

/** Records the rules that failed to run, for the staff who wrote them. A repeated failure increments a counter. */
export async function recordFaults(
  db: Db,
  formVersionId: number,
  faults: readonly RuleFault[],
): Promise<void> {
  const sorted = [...new Map(faults.map((fault) => [fault.place, fault])).values()].sort((a, b) =>
    a.place < b.place ? -1 : 1,
  );
  if (sorted.length === 0) return;
  await db
    .insertInto('formFault')
    .values(sorted.map(({ place, message }) => ({ formVersionId, place, message: message.slice(0, 1000) })))
    .onConflict((same) =>
      same.columns(['formVersionId', 'place']).doUpdateSet({
        times: sql`form_fault.times + 1`,
        message: sql`excluded.message`,
        lastAt: sql`now()`,
      }),
    )
    .execute();
}

/** The maximum number of failed rules that the editor shows. */
const MAX_FAULTS = 200;

/** The rules of a version that failed to run, latest first. */
export function faultsOf(db: Db, formVersionId: number) {
  return db
    .selectFrom('formFault')
    .where('formVersionId', '=', formVersionId)
    .select(['place', 'message', 'times', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .orderBy('place')
    .limit(MAX_FAULTS)
    .execute();
}
