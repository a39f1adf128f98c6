import { sql } from 'kysely';
import { account, menteesOf, MIDDLE, type Planting } from './planting.ts';

/** Files that the demo's mentor and supervisor sent, and that the demo's mentee was sent, at most. */
const SENT = 5_000;
/** Every so many mentees have a file in a step, and one in a tool. */
const IN_STEPS = 4;

const file = (key: string, category: string) => sql`
  insert into file (owner_id, starter_id, category, name, original_name, mime, parts, size, sha256, storage_key, content, state, ready_at, is_settled)
  select owner_id, owner_id, ${category}, 'x', 'Αρχείο ' || n || '.pdf', 'application/pdf', 1, 1000, 'x', ${key}::text || n, 'x', 'ready',
    now() - make_interval(mins => (n % 50000)::int), true
  from wanted returning id, owner_id, storage_key`;

/** Files that mentors, mentees and staff sent each other, and files in steps and tools. Their bytes are nowhere. */
export async function plantFiles({ db, projectId, mentees }: Planting): Promise<void> {
  const sent = Math.min(SENT, mentees);
  const people = sql`(select array_agg(user_id order by user_id) from membership where project_id = ${projectId} and user_roles = '{Mentee}')`;
  await sql`
    with crowd as (select ${people} as ids),
    wanted as materialized (
      select owner_id, receiver_id, row_number() over () as n from (
        select mentor_id as owner_id, mentee_id as receiver_id from default_mentor where project_id = ${projectId}
        union all select ${account('mentor')}, ids[1 + n % cardinality(ids)] from crowd, generate_series(1, ${sent}::int) as n
        union all select ${account('supervisor')}, ids[1 + n % cardinality(ids)] from crowd, generate_series(1, ${sent}::int) as n
        union all select ${account('mentor')}, ${account('mentee')} from generate_series(1, ${sent / 10}::int)
        union all select ${account('mentee')}, ${account('mentor')} from generate_series(1, ${sent / 10}::int)
        union all select ${account('mentor')}, ${account('supervisor')} from generate_series(1, ${sent / 10}::int)) as pair),
    made as (${file(`calls-${projectId}-sent-`, 'shared')})
    insert into file_share (project_id, file_id, owner_id, receiver_id, search_key, shared_at, opened_at)
    select ${projectId}, made.id, wanted.owner_id, receiver_id, 'αρχειο ' || n || '.pdf', now() - make_interval(mins => (n % 50000)::int),
      case when n % 2 = 0 then now() end
    from made join wanted on storage_key = ${`calls-${projectId}-sent-`}::text || n`.execute(db);
  const action = sql`(select id from action where project_id = ${projectId} and position = ${MIDDLE + 1})`;
  for (const table of ['action', 'tool'] as const) {
    const key = `calls-${projectId}-${table}-`;
    const wanted = sql`wanted as (select user_id as owner_id, n from ${menteesOf(projectId)} as mentee where n % ${IN_STEPS} = 1)`;
    const made = sql`made as (${file(key, table === 'action' ? 'action' : 'shared')})`;
    await (
      table === 'action'
        ? sql`with ${wanted}, ${made} insert into action_file (file_id, action_id, mentee_id) select id, ${action}, owner_id from made`
        : sql`with ${wanted}, ${made} insert into tool_file (file_id, action_id, mentee_id, question_id, index, name)
          select id, ${action}, owner_id, 'q1', 1, 'x' from made`
    ).execute(db);
  }
}
