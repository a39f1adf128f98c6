import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { aPeopledProject, settings } from './fixtures.ts';
import { setMember } from './inside.ts';

const server = startServer();
let project = 0;
let other = 0;
let supervisor: Person;
let nikos: Person;
let maria: Person;

beforeAll(async () => {
  ({ project, other, supervisor, nikos, maria } = await aPeopledProject(server));
});

test('only staff who run both projects can add people of one to the other, after a preview of their number', async () => {
  const [from, to] = [await aProject(server.db, settings), await aProject(server.db, settings)];
  const runner = await server.person('Supervisor', { project: from });
  for (let n = 0; n < 3; n++) await server.person('Mentee', { project: from });
  const asked = { projectId: from, currentProjectId: to, roles: ['Mentee' as const], setDefault: true };
  const stranger = await server.person('Supervisor', { project: from });
  expect((await server.as(stranger, people.addExisting, { ...asked, preview: true })).status).toBe(404);
  await setMember(server.db, runner.id, to, 1);
  expect((await server.as(runner, people.addExisting, { ...asked, preview: true })).body).toEqual({
    total: 3,
    added: 0,
    already: 0,
    taken: 0,
    left: [],
  });
  expect((await server.as(runner, people.addExisting, { ...asked, expected: 2 })).problem.code).toBe(
    'set-changed',
  );
  expect((await server.as(runner, people.addExisting, { ...asked, expected: 3 })).body).toEqual({
    total: 3,
    added: 3,
    already: 0,
    taken: 0,
    left: [],
  });
  expect((await server.as(runner, people.addExisting, asked)).body).toEqual({
    total: 3,
    added: 0,
    already: 3,
    taken: 0,
    left: [],
  });
  const { defaults } = await server.db
    .selectFrom('appUser')
    .where('defaultProjectId', '=', to)
    .select((select) => select.fn.countAll<number>().as('defaults'))
    .executeTakeFirstOrThrow();
  expect(defaults).toBe(3);
});

test('mentees under evaluation are added by a key, and unknown keys are listed', async () => {
  const own = await aProject(server.db);
  await setMember(server.db, supervisor.id, own, 1);
  const stranger = await server.person('Mentee', { project: other });
  const { body } = await server.as(supervisor, people.addEvaluationMentees, {
    projectId: own,
    users: [maria.username, stranger.username, ''],
  });
  expect(body).toEqual({ added: [maria.username], refused: [stranger.username, ''] });
  expect((await server.as(supervisor, people.count, { projectId: own, roles: ['Mentee'] })).body.total).toBe(
    1,
  );
});

test('a default project must be one that the person may enter', async () => {
  const set = (person: Person, userId: number, projectId: number) =>
    server.as(person, people.setDefaultProject, { userId, projectId });
  expect((await set(maria, maria.id, project)).status).toBe(200);
  expect((await set(maria, maria.id, other)).status).toBe(404);
  expect((await set(maria, nikos.id, project)).status).toBe(403);
  const admin = await server.person('Admin');
  expect((await set(admin, nikos.id, project)).status).toBe(200);
});
