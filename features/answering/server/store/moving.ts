import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Groups whose answers a new version does not have, and options, as `group option`. */
export interface Lost {
  versionId: number;
  groups: readonly number[];
  options: readonly { group: number; option: number }[];
}

const running = sql`state in ('open', 'paused')`;

/** An answer that a new version does not have. */
const isLost = ({ groups, options }: Lost) => sql`(answer.group_id = any(${groups}::int[])
  or (answer.group_id, answer.option_id) in (select * from unnest(
    ${options.map(({ group }) => group)}::int[], ${options.map(({ option }) => option)}::int[])))`;

/** How many people are answering a version, and how many of them would lose an answer. */
export async function countRunning(db: Db, lost: Lost): Promise<{ running: number; losing: number }> {
  const { rows } = await sql<{ running: number; losing: number }>`
    select count(*)::int as running, count(*) filter (where exists (select from answer
      where answer.set_id = answer_set.id and ${isLost(lost)}))::int as losing
    from answer_set where version_id = ${lost.versionId} and ${running}`.execute(db);
  return rows[0]!;
}

/** Locks the sets in which a version is being answered, and returns them. */
export async function lockRunning(db: Db, versionId: number): Promise<{ id: number; menteeId: number }[]> {
  const { rows } = await sql<{ id: number; menteeId: number }>`
    select id, mentee_id from answer_set where version_id = ${versionId} and ${running}
    order by id for update`.execute(db);
  return rows;
}

/** Those of the sets with an answer that a new version does not have. */
export async function losingSets(db: Db, ids: readonly number[], lost: Lost): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct set_id as id from answer
    where set_id ${among(ids)} and ${isLost(lost)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves locked sets to another version, without the answers that it does not have, and adds that to their records. Their time stays. */
export async function moveSets(
  db: Db,
  ids: readonly number[],
  { lost, versionId, movedBy }: { lost: Lost; versionId: number; movedBy: number },
): Promise<void> {
  await sql`delete from answer where set_id ${among(ids)} and ${isLost(lost)}`.execute(db);
  await sql`update answer_set set version_id = ${versionId}, revision = revision + 1
    where id ${among(ids)}`.execute(db);
  await sql`insert into answer_set_event (set_id, kind, user_id)
    select id, 'move', ${movedBy} from unnest(${ids}::bigint[]) as id`.execute(db);
}

/** Whether people have answers to any version of a questionnaire. */
export async function isAnswered(db: Db, questionnaireId: number): Promise<boolean> {
  const { rows } = await sql`
    select from answer_set join questionnaire_version as version on version.id = version_id
    where version.questionnaire_id = ${questionnaireId} limit 1`.execute(db);
  return rows.length > 0;
}
