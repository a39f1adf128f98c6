import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { namesakesAmong } from './store/namesakes.ts';

const server = startServer();

test('namesakes are members of one project with the same first and last name', async () => {
  const project = await aProject(server.db);
  const member = (first_name: string, last_name: string, place = project) =>
    server.person('Mentee', { project: place, fields: { first_name, last_name } });
  const maria = await member('Μαρία', 'Ράπτη');
  const other = await member('Μαρία', 'Ράπτη');
  const longer = await member('Μαρία Ελένη', 'Ράπτη');
  const nameless = [
    await server.person('Mentee', { project, fields: {} }),
    await server.person('Mentee', { project, fields: {} }),
  ];
  const alone = await member('Νίκη', 'Σοφού');
  await member('Νίκη', 'Σοφού', await aProject(server.db));
  const all = [maria, other, longer, alone, ...nameless].map(({ id }) => id);
  expect([...(await namesakesAmong(server.db, project, all))].sort()).toEqual([maria.id, other.id].sort());
  // The other one need not be on the same page of a list.
  expect(await namesakesAmong(server.db, project, [maria.id])).toEqual(new Set([maria.id]));
});

test('among 5,000 members, namesakes are found without reading every account', async () => {
  const project = await aProject(server.db);
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
  await sql`vacuum analyze app_user, membership`.execute(server.db);
  const page = rows.slice(10, 16).map(({ id }) => id);
  // A session of its own: PostgreSQL may count later what another one has read.
  const own = connect(server.databaseUrl, { max: 1 });
  const read = await own.transaction().execute(async (db) => {
    expect(await namesakesAmong(db, project, page)).toEqual(new Set(page));
    const { rows: counted } = await sql<{ read: number }>`
      select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'app_user'`.execute(db);
    return counted[0]!.read;
  });
  await own.destroy();
  expect(read).toBeLessThan(1000);
});
