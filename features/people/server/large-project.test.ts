import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/server/actor.ts';
import { connect, type Db } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { pageOfMembers } from './store/list.ts';
import { namesakesAmong } from './store/namesakes.ts';

const server = startServer();
let project = 0;
let members: number[] = [];
/** One connection, whose reading is counted. */
let db: Db;

beforeAll(async () => {
  project = await aProject(server.db);
  await sql`
    insert into app_user (username, roles, level, fields, search_key)
    select 'namesake-' || n, array['Mentee'], 4,
      jsonb_build_object('first_name', 'Όνομα' || n / 2 % 50, 'last_name', 'Επώνυμο' || n / 2), '' from generate_series(1, 5000) as n`.execute(
    server.db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into membership (project_id, user_id, state)
    select ${project}::bigint, id, 1 from app_user where username like 'namesake-%' order by id
    returning user_id as id`.execute(server.db);
  members = rows.map(({ id }) => id);
  await sql`vacuum analyze app_user, membership`.execute(server.db);
  db = connect(server.databaseUrl, { max: 1 });
});
afterAll(() => db.destroy());

test('among 5,000 members, namesakes are found without reading every account', async () => {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read as read from pg_stat_user_tables where relname = 'app_user'`.execute(db);
    return rows[0]!.read;
  };
  const before = await read();
  const page = members.slice(10, 16);
  expect(await namesakesAmong(db, project, page)).toEqual(new Set(page));
  expect((await read()) - before).toBeLessThan(1000);
});

test('of 5,000 members, a page without a search is read in the order of names, and not sorted out of all', async () => {
  const { id, username } = await server.person('Supervisor', { project });
  const actor: Actor = {
    id,
    username,
    name: username,
    language: 'el',
    roles: ['Supervisor'],
    level: 1,
    sessionId: 0,
    duties: [],
  };
  const first = { where: sql<boolean>`true`, search: '', order: [], limit: 20, offset: 0 };
  const plan = JSON.stringify(await pageOfMembers(db, actor, project, first).explain('json'));
  const sorted = [...plan.matchAll(/"Node Type":"Sort"[^{}]*?"Plan Rows":(\d+)/g)].map(([, rows]) =>
    Number(rows),
  );
  expect(Math.max(...sorted)).toBe(20);
});
