import { lockKeys } from '#platform/server/lock.ts';
import { sql } from 'kysely';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { RuleFault } from '#engines/forms/evaluate-form.ts';
import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A version of a form as everybody reads it. */
export interface FormVersion {
  id: number;
  number: number;
  definition: FormDefinition;
  noticeHtml: string;
  noticeHash: string;
}

const columns = ['id', 'number', 'definition', 'noticeHtml', 'noticeHash'] as const;

/** The version of a project's form that is filled in now. */
export function latestForm(db: Db, projectId: number): Promise<FormVersion | undefined> {
  return db
    .selectFrom('formVersion')
    .where('projectId', '=', projectId)
    .select(columns)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Waits for everybody who saves the form of this project; the next look sees what they saved. */
export async function queueUpToSave(db: Db, projectId: number): Promise<void> {
  await lockKeys(db, `form of ${projectId}`);
}

/** Adds a version; `queueUpToSave` comes first. */
export async function addForm(
  db: Db,
  form: Omit<FormVersion, 'id'> & { projectId: number; savedBy: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('formVersion')
    .values({ ...form, definition: json(form.definition) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The versions of a form, newest first, with who saved them and how many applications each has. */
export function formHistory(db: Db, projectId: number) {
  return db
    .selectFrom('formVersion')
    .leftJoin('appUser', 'appUser.id', 'formVersion.savedBy')
    .where('projectId', '=', projectId)
    .select((select) => [
      'number',
      'savedAt',
      'username',
      'fields',
      select
        .selectFrom('application')
        .whereRef('application.formVersionId', '=', 'formVersion.id')
        .select((count) => count.fn.countAll<number>().as('total'))
        .as('applications'),
    ])
    .orderBy('number', 'desc')
    .execute();
}

/** The versions that applications of the project were filled in with, newest first. */
export function usedForms(db: Db, projectId: number): Promise<Pick<FormVersion, 'id' | 'definition'>[]> {
  return db
    .selectFrom('formVersion')
    .where('projectId', '=', projectId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('application')
          .whereRef('application.formVersionId', '=', 'formVersion.id')
          .select('application.id'),
      ),
    )
    .select(['id', 'definition'])
    .orderBy('number', 'desc')
    .execute();
}

/** The definitions of these versions, by their ids. */
export async function definitionsOf(db: Db, ids: readonly number[]): Promise<Map<number, FormDefinition>> {
  const rows = await db
    .selectFrom('formVersion')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'definition'])
    .execute();
  return new Map(rows.map(({ id, definition }) => [id, definition]));
}

/** Keeps which rules failed to run, for the staff who wrote them; one that fails again is counted. */
export async function noteFaults(db: Db, formVersionId: number, faults: readonly RuleFault[]): Promise<void> {
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

/** Failing rules that the editor shows, the latest ones. */
const MAX_FAULTS = 200;

/** The rules of a version that failed to run, the latest first. */
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
