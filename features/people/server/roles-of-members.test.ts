import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeRoles } from '#features/identity/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { setMember } from './store/members.ts';

const server = startServer();

/** The members of a project whose roles beside the membership are not those of their account. */
const stale = async (projectId: number) =>
  (
    await sql<{ userId: number }>`
      select user_id from membership join app_user on app_user.id = user_id
      where project_id = ${projectId} and user_roles is distinct from roles`.execute(server.db)
  ).rows;

test('the roles beside a membership follow every change of the account', async () => {
  const projectId = await aProject(server.db);
  const before = await server.person('Registered');
  await setMember(server.db, before.id, projectId, 1);
  expect(await stale(projectId)).toEqual([]);

  await changeRoles(server.db, before.id, { add: 'Mentee', remove: 'Registered' });
  expect(await stale(projectId)).toEqual([]);
  const ofMember = server.db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where('userId', '=', before.id)
    .select('userRoles');
  expect(await ofMember.execute()).toEqual([{ userRoles: ['Mentee'] }]);

  await sql`update app_user set fields = '{"last_name": "Ξυλούρη"}', roles = '{Mentor,Mentee}' where id = ${before.id}`.execute(
    server.db,
  );
  expect(await stale(projectId)).toEqual([]);
});

test('a member who joins while their roles change has the new roles', async () => {
  const projectId = await aProject(server.db);
  for (let round = 0; round < 10; round++) {
    const { id } = await server.person('Registered');
    await Promise.all([
      changeRoles(server.db, id, { add: 'Mentee' }),
      setMember(server.db, id, projectId, 1),
    ]);
  }
  expect(await stale(projectId)).toEqual([]);
});
