import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCrowd, aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { aPeopledProject, settings } from './fixtures.ts';
import { setMember } from './inside.ts';

const server = startServer({ own: true });
let project = 0;
let other = 0;
let supervisor: Person;
let mentor: Person;

beforeAll(async () => {
  ({ project, other, supervisor, mentor } = await aPeopledProject(server));
});

describe('states', () => {
  test('are set one by one, are returned by the call, and take effect within a second', async () => {
    const one = await server.person('Mentee', { project });
    const set = (state: 1 | 2) =>
      server.as(supervisor, people.setState, { projectId: project, userId: one.id, state });
    expect((await set(2)).body).toEqual({ state: 2 });
    expect((await server.as(one, people.list, { projectId: project })).status).toBe(404);
    expect((await set(1)).body).toEqual({ state: 1 });
    expect(
      (await server.as(mentor, people.setState, { projectId: project, userId: one.id, state: 2 })).status,
    ).toBe(403);
  });

  test('are set for exactly the set that the caller counted', async () => {
    const own = await aProject(server.db, settings);
    const runner = await server.person('Coordinator', { project: own });
    for (let n = 0; n < 3; n++) await server.person('Mentee', { project: own });
    const asked = { projectId: own, roles: ['Mentee' as const], state: 2 as const };
    const late = await server.as(runner, people.setStateMany, { ...asked, expected: 2 });
    expect(late.problem).toMatchObject({ code: 'set-changed', present: { Total: 3 } });
    expect((await server.as(runner, people.setStateMany, { ...asked, expected: 3 })).body).toMatchObject({
      changed: 3,
      total: 3,
    });
    expect((await server.as(runner, people.count, { projectId: own, filterState: [2] })).body.total).toBe(3);
  });

  test('the answer for a whole filter names the first fifty people who were left out', async () => {
    const own = await aProject(server.db);
    const runner = await server.person('Coordinator', { project: own });
    await addCrowd(server.db, own, 51);
    await sql`update app_user set roles = array['Admin'], level = 0 from membership
      where user_id = id and project_id = ${own} and id <> ${runner.id}`.execute(server.db);
    const asked = { projectId: own, roles: ['Admin' as const], state: 2 as const, preview: true };
    const { body } = await server.as(runner, people.setStateMany, asked);
    expect([body.changed, body.total, body.left.length]).toEqual([0, 51, 50]);
    expect(body.left[0]).toMatchObject({ why: 'stronger' });
  });

  test('only staff can bring back a member who left', async () => {
    const one = await server.person('Mentee', { project });
    expect((await server.as(one, people.leaveProject, { projectId: project })).status).toBe(200);
    expect((await server.as(one, people.list, { projectId: project })).status).toBe(404);
    await server.as(supervisor, people.setState, { projectId: project, userId: one.id, state: 1 });
    expect((await server.as(one, people.list, { projectId: project })).status).toBe(200);
  });
});

describe('roles', () => {
  const give = (person: Person, userId: number, roles: ('Mentor' | 'Mentee' | 'Admin' | 'Coordinator')[]) =>
    server.as(person, people.updateRoles, { projectId: project, userId, roles });

  test('can be given only by users above them, and the last Admin cannot lose the role', async () => {
    const one = await server.person('Mentor', { project: other, fields: { first_name: 'Άλλος' } });
    await setMember(server.db, one.id, project, 2);
    expect((await give(supervisor, one.id, ['Mentor', 'Mentee'])).body).toEqual({
      roles: ['Mentor', 'Mentee'],
      level: 3,
    });
    expect((await give(supervisor, one.id, ['Admin'])).problem.code).toBe('role-not-yours');
    expect((await give(supervisor, one.id, ['Coordinator'])).problem.code).toBe('role-not-yours');
    const coordinator = await server.person('Coordinator', { project });
    expect((await give(supervisor, coordinator.id, ['Mentee'])).status).toBe(404);
    const admin = await server.person('Admin');
    expect((await give(admin, coordinator.id, ['Mentee'])).status).toBe(200);
    await server.db
      .updateTable('appUser')
      .set({ roles: ['Mentee'], level: 4 })
      .where('level', '=', 0)
      .where('id', '!=', admin.id)
      .execute();
    expect((await give(admin, admin.id, ['Mentee'])).problem.code).toBe('last-admin');
    expect((await server.as(admin, people.setLevel, { userId: one.id, level: 2 })).status).toBe(200);
    expect((await server.as(supervisor, people.roles, {})).body).not.toContain('Admin');
  });

  test('say to staff in how many other projects they count', async () => {
    const one = await server.person('Mentor', { project });
    await setMember(server.db, one.id, other, 1);
    const others = async (by: Person) =>
      (await server.as(by, people.one, { projectId: project, userId: one.id })).body.otherProjects;
    expect(await others(supervisor)).toBe(1);
    expect(await others(one)).toBe(0);
  });
});
