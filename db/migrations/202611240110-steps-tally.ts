import { type Kysely, sql } from 'kysely';

/** Of a membership: an active mentee, whose steps count. */
const counts = sql.raw(`state = 1 and 'Mentee' = any(user_roles)`);
/** Of a row of `action_data`. */
const started = sql.raw(`(completed_at is null and (mentee_data is not null or quest_status > 0))::int`);
const done = sql.raw(`(completed_at is not null)::int`);

/**
 * How many active mentees have begun and completed each action, as a sum of changes: the figures of 100,000 mentees are read and not
 * counted (docs/decisions/0048). Rows are only added, so that no change waits for another one; a sweep adds them up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table action_tally (
      id bigint generated always as identity primary key,
      action_id bigint not null references action on delete cascade,
      kept integer not null,
      started integer not null,
      done integer not null
    )`.execute(db);
  await sql`create index action_tally_action on action_tally (action_id) include (kept, started, done)`.execute(
    db,
  );
  for (const event of ['insert', 'update'] as const) {
    await countSteps(db, event);
    await countMembers(db, event);
  }
  await countDeleted(db);
  await sql`
    insert into action_tally (action_id, kept, started, done)
    select done.action_id, count(*), sum(${started}), sum(${done})
    from action_data as done join action on action.id = done.action_id
    join membership on membership.project_id = action.project_id and membership.user_id = done.mentee_id
    where ${counts} group by done.action_id`.execute(db);
}

/** The rows that a statement wrote, with 1, and what they were before, with -1. */
const written = (event: 'insert' | 'update', columns: ReturnType<typeof sql.raw>) =>
  event === 'insert'
    ? sql`select 1 as n, ${columns} from added`
    : sql`select 1 as n, ${columns} from added union all select -1, ${columns} from removed`;

const seen = (event: 'insert' | 'update') =>
  sql.raw(event === 'insert' ? 'new table as added' : 'new table as added old table as removed');

/**
 * Changes of steps. The memberships are locked first, whatever their state: a change of a state or of roles waits, and then finds these
 * steps; or it was first, and these steps find the new state. By its name the trigger comes after that of the last sign of life, which takes
 * the stronger lock of the same row.
 */
async function countSteps(db: Kysely<unknown>, event: 'insert' | 'update'): Promise<void> {
  const name = sql.id(`action_data_tally_${event}`);
  const row = sql.raw('action_id, mentee_id, completed_at, mentee_data, quest_status');
  const change = sql`(
    select action_id, mentee_id, sum(n) as kept, sum(n * ${started}) as started, sum(n * ${done}) as done
    from (${written(event, row)}) as row group by action_id, mentee_id
    having sum(n) <> 0 or sum(n * ${started}) <> 0 or sum(n * ${done}) <> 0) as change
    join action on action.id = change.action_id
    join membership on membership.project_id = action.project_id and membership.user_id = change.mentee_id`;
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      perform from ${change} order by membership.user_id for share of membership;
      if found then
        insert into action_tally (action_id, kept, started, done)
        select change.action_id, sum(kept), sum(started), sum(done) from ${change} where ${counts} group by change.action_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after ${sql.raw(event)} on action_data referencing ${seen(event)}
    for each statement execute function ${name}()`.execute(db);
}

/** Members who became active mentees or are none any more, with all their steps. */
async function countMembers(db: Kysely<unknown>, event: 'insert' | 'update'): Promise<void> {
  const name = sql.id(`membership_tally_${event}`);
  const row = sql.raw('project_id, user_id, state, user_roles');
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into action_tally (action_id, kept, started, done)
      select step.action_id, sum(n), sum(n * ${started}), sum(n * ${done})
      from (select project_id, user_id, sum(n) as n from (${written(event, row)}) as row
        where ${counts} group by project_id, user_id having sum(n) <> 0) as change
      join action on action.project_id = change.project_id
      join action_data as step on step.action_id = action.id and step.mentee_id = change.user_id
      group by step.action_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after ${sql.raw(event)} on membership referencing ${seen(event)}
    for each statement execute function ${name}()`.execute(db);
}

/**
 * Deleted steps and members. Each row is counted before it goes: when an account is deleted, its members and its steps go with it, and
 * triggers that come after would find neither.
 */
async function countDeleted(db: Kysely<unknown>): Promise<void> {
  const member = sql`membership join action on action.project_id = membership.project_id
    where action.id = old.action_id and membership.user_id = old.mentee_id`;
  await sql`
    create function action_data_tally_delete() returns trigger language plpgsql as $$
    begin
      perform from ${member} for share of membership;
      insert into action_tally (action_id, kept, started, done)
      select action_id, -1, -${started}, -${done} from (select old.*) as step
      where exists (select from ${member} and ${counts});
      return old;
    end $$`.execute(db);
  await sql`
    create function membership_tally_delete() returns trigger language plpgsql as $$
    begin
      insert into action_tally (action_id, kept, started, done)
      select action_id, -1, -${started}, -${done} from action_data join action on action.id = action_id
      where action.project_id = old.project_id and mentee_id = old.user_id
        and old.state = 1 and 'Mentee' = any(old.user_roles);
      return old;
    end $$`.execute(db);
  for (const table of ['action_data', 'membership'])
    await sql`
      create trigger ${sql.id(`${table}_tally_delete`)} before delete on ${sql.id(table)}
      for each row execute function ${sql.id(`${table}_tally_delete`)}()`.execute(db);
}
