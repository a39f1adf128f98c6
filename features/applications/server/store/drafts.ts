import { sql } from 'kysely';
import { hashToken } from '#features/identity/server/public.ts';
import { json, type Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import type { Answers } from '../../contract/form.ts';
import '../tables.ts';

const keep = sql<Date>`now() + interval '30 days'`;

interface Draft {
  projectId: number;
  email: string;
  answers: Answers;
}

/** Adds a draft under this token for 30 days. */
export async function addDraft(db: Db, token: string, { answers, ...draft }: Draft): Promise<void> {
  await db
    .insertInto('applicationDraft')
    .values({ ...draft, answers: json(answers), tokenHash: hashToken(token), endsAt: keep })
    .execute();
}

/** Overwrites a valid draft and extends it by 30 days; returns false if the project has no such draft. */
export async function saveDraft(
  db: Db,
  token: string,
  { projectId, email, answers }: Draft,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('applicationDraft')
    .set({ email, answers: json(answers), endsAt: keep, savedAt: sql`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('projectId', '=', projectId)
    .where('endsAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The answers of a valid draft, and the url of its project. */
export function draftByToken(db: Db, token: string) {
  return db
    .selectFrom('applicationDraft')
    .innerJoin('project', 'project.id', 'applicationDraft.projectId')
    .where('tokenHash', '=', hashToken(token))
    .where('endsAt', '>', sql<Date>`now()`)
    .select(['answers', 'project.url'])
    .executeTakeFirst();
}

/** Deletes a draft after its submit. */
export async function deleteDraft(db: Db, token: string): Promise<void> {
  await db.deleteFrom('applicationDraft').where('tokenHash', '=', hashToken(token)).execute();
}

/** Deletes expired drafts. */
export const sweepDrafts = (db: Db): Promise<void> =>
  deleteInBatches(db, 'applicationDraft', { where: sql`ends_at < now()` });
