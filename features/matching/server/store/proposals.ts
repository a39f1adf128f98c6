import { type Expression, sql, type SqlBool } from 'kysely';
import { isNamed, isMemberOf } from '#features/people/server/public.ts';
import { among, countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { Pair, Proposal, Rule } from '../../contract.ts';
import type { StoredReasons } from '../tables.ts';

/** The proposals that the actor sees: those of their active projects; an Admin sees all. */
const visibleTo = (actor: Actor, db: Db) =>
  db.selectFrom('matchingProposal').where(isMemberOf(actor, sql.ref('matching_proposal.project_id')));

const count = (condition: string) =>
  sql<number>`(select count(*) from matching_pair where proposal_id = matching_proposal.id and ${sql.raw(condition)})::int`;

/** The mark of the pairs of a proposal: another one after any of them changed. */
const mark = sql<string>`coalesce((select md5(string_agg(mentee_id || ' ' || coalesce(mentor_id, 0), ',' order by mentee_id))
  from matching_pair where proposal_id = matching_proposal.id), '')`;

const listed = (actor: Actor, db: Db) =>
  visibleTo(actor, db)
    .leftJoin('appUser', 'appUser.id', 'matchingProposal.madeBy')
    .select([
      'matchingProposal.id',
      'matchingProposal.projectId',
      'matchingProposal.state',
      'matchingProposal.madeAt',
      'matchingProposal.publishedAt',
      'matchingProposal.rules',
      'appUser.name as madeBy',
      count('mentor_id is not null').as('paired'),
      count('mentor_id is null').as('left'),
      count('is_locked').as('locked'),
      sql<number>`coalesce((select avg(score) from matching_pair
        where proposal_id = matching_proposal.id and mentor_id is not null), 0)::float8`.as('score'),
      mark.as('mark'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** A row in the form of the contract. */
export const toProposal = ({ projectId: _project, rules: _rules, madeBy, ...row }: Row): Proposal =>
  present({ ...row, madeBy: madeBy ?? '' });

/** The proposals of a project’s list, newest first. */
const MAX_PROPOSALS = 20;

export const proposalsOf = (db: Db, actor: Actor, projectId: number): Promise<Row[]> =>
  listed(actor, db)
    .where('matchingProposal.projectId', '=', projectId)
    .orderBy('matchingProposal.id', 'desc')
    .limit(MAX_PROPOSALS)
    .execute();

export const findProposal = (db: Db, actor: Actor, id: number): Promise<Row | undefined> =>
  listed(actor, db).where('matchingProposal.id', '=', id).executeTakeFirst();

/** A proposal that the actor sees, locked against other changes. */
export const lockProposal = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('matchingProposal.id', '=', id)
    .select(['id', 'projectId', 'state', 'rules', mark.as('mark')])
    .forUpdate()
    .executeTakeFirst();

export async function addProposal(
  db: Db,
  { projectId, rules, madeBy }: { projectId: number; rules: readonly Rule[]; madeBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('matchingProposal')
    .values({ projectId, rules: json([...rules]), madeBy, publishedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const keepRules = (db: Db, id: number, rules: readonly Rule[]) =>
  db
    .updateTable('matchingProposal')
    .set({ rules: json([...rules]) })
    .where('id', '=', id)
    .execute();

export interface NewPair {
  menteeId: number;
  mentorId: number | null;
  score: number;
  isLocked: boolean;
  said: StoredReasons;
}

/** Replaces the pairs of a proposal, in one statement. */
export async function replacePairs(db: Db, proposalId: number, pairs: readonly NewPair[]): Promise<void> {
  await db.deleteFrom('matchingPair').where('proposalId', '=', proposalId).execute();
  const rows = pairs.map(({ menteeId, mentorId, score, isLocked, said }) => ({
    mentee_id: menteeId,
    mentor_id: mentorId,
    score,
    is_locked: isLocked,
    said,
  }));
  await sql`
    insert into matching_pair (proposal_id, mentee_id, mentor_id, score, is_locked, said)
    select ${proposalId}, mentee_id, mentor_id, score, is_locked, said
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (mentee_id bigint, mentor_id bigint, score float8, is_locked boolean, said jsonb)`.execute(db);
}

export const changePair = (
  db: Db,
  proposalId: number,
  { menteeId, mentorId, score, isLocked, said }: NewPair,
) =>
  db
    .updateTable('matchingPair')
    .set({ mentorId, score, isLocked, said: json(said) })
    .where('proposalId', '=', proposalId)
    .where('menteeId', '=', menteeId)
    .execute();

interface Wanted {
  search: string;
  only: 'all' | 'paired' | 'left' | 'locked' | 'refused';
  mentorId: number;
  menteeId: number;
}

const only: Record<Wanted['only'], Expression<SqlBool>> = {
  all: sql<SqlBool>`true`,
  paired: sql<SqlBool>`matching_pair.mentor_id is not null`,
  left: sql<SqlBool>`matching_pair.mentor_id is null`,
  locked: sql<SqlBool>`matching_pair.is_locked`,
  refused: sql<SqlBool>`jsonb_array_length(coalesce(matching_pair.said->'refusals', '[]')) > 0`,
};

function wantedPairs(db: Db, proposalId: number, { search, only: which, mentorId, menteeId }: Wanted) {
  let query = db
    .selectFrom('matchingPair')
    .innerJoin('appUser', 'appUser.id', 'matchingPair.menteeId')
    .leftJoin('appUser as mentor', 'mentor.id', 'matchingPair.mentorId')
    .where('proposalId', '=', proposalId)
    .where(only[which]);
  if (mentorId > 0) query = query.where('matchingPair.mentorId', '=', mentorId);
  if (menteeId > 0) query = query.where('matchingPair.menteeId', '=', menteeId);
  if (search.trim() !== '') query = query.where(() => isNamed(search));
  return query;
}

export const pairsOf = (
  db: Db,
  proposalId: number,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
) =>
  wantedPairs(db, proposalId, wanted)
    .select([
      'appUser.id',
      'mentor.id as mentorId',
      'matchingPair.score',
      'matchingPair.isLocked',
      'matchingPair.said',
      'matchingPair.outcome',
    ])
    .orderBy(sql`name_key(app_user.fields, app_user.username) collate "und-x-icu"`)
    .orderBy('appUser.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type PairRow = Awaited<ReturnType<typeof pairsOf>>[number];

export async function countPairs(db: Db, proposalId: number, wanted: Wanted): Promise<number> {
  return countRows(wantedPairs(db, proposalId, wanted));
}

/** Every pair of a proposal in short: mentee, mentor, and whether it was chosen by hand. */
export const linksOf = (db: Db, proposalId: number) =>
  db
    .selectFrom('matchingPair')
    .where('proposalId', '=', proposalId)
    .select(['menteeId', 'mentorId', 'isLocked'])
    .orderBy('menteeId')
    .execute();

/** Stores the outcome of the pairs, and marks the proposal as published. */
export async function markPublished(
  db: Db,
  proposalId: number,
  outcomes: readonly { menteeId: number; outcome: NonNullable<Pair['outcome']> }[],
): Promise<void> {
  await db
    .updateTable('matchingProposal')
    .set({ state: 'published', publishedAt: sql<Date>`now()` })
    .where('id', '=', proposalId)
    .execute();
  const rows = outcomes.map(({ menteeId, outcome }) => ({ mentee_id: menteeId, outcome }));
  await sql`
    update matching_pair set outcome = new.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (mentee_id bigint, outcome text)
    where proposal_id = ${proposalId} and matching_pair.mentee_id = new.mentee_id`.execute(db);
}

export const markDiscarded = (db: Db, id: number) =>
  db.updateTable('matchingProposal').set({ state: 'discarded' }).where('id', '=', id).execute();

/** Names and mail addresses of users, for mails and lists. */
export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'username', 'name', sql<string | null>`fields->>'email'`.as('email'), 'language'])
    .execute();
