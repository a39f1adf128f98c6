import { sql } from 'kysely';
import { hashToken } from '#features/identity/server/public.ts';
import { json, type Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import type { Answers } from '#features/forms/contract/form.ts';
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

/**
 * Overwrites a valid draft and extends it by 30 days; returns when its link was mailed to this address, or undefined if the
 * project has no such draft.
 */
export const saveDraft = (
  db: Db,
  token: string,
  { projectId, email, answers }: Draft,
): Promise<{ mailedAt: Date | null } | undefined> =>
  db
    .updateTable('applicationDraft')
    .set({
      email,
      answers: json(answers),
      endsAt: keep,
      savedAt: sql`now()`,
      mailedAt: sql`case when email = ${email} then mailed_at end`,
    })
    .where('tokenHash', '=', hashToken(token))
    .where('projectId', '=', projectId)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('mailedAt')
    .executeTakeFirst();

/** Records that the link of a draft was mailed to its address. */
export async function setDraftMailed(db: Db, token: string): Promise<void> {
  await db
    .updateTable('applicationDraft')
    .set({ mailedAt: sql`now()` })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}

/** How many drafts an address keeps: those whose link it has, and those that only a browser knows. */
const MAX_MAILED = 20;
const MAX_UNMAILED = 5;

/**
 * Deletes the oldest drafts of an address beyond its quota. Anyone can write an address into the form, so a draft whose link
 * was mailed is never deleted for one whose link was not.
 */
export async function deleteOldDrafts(db: Db, email: string): Promise<void> {
  await sql`
    delete from application_draft where id in (
      select id from (
        select id, mailed_at, row_number() over (partition by mailed_at is null order by id desc) as place
        from application_draft where lower(email) = lower(${email})
      ) as own
      where place > case when mailed_at is null then ${MAX_UNMAILED}::int else ${MAX_MAILED}::int end
    )`.execute(db);
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
