import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { aProject } from '#testing/people.ts';
import { aUrl } from '#testing/scope.ts';
import { startServer, type Person } from '#testing/server.ts';
import { projects } from '../contract.ts';

const server = startServer();
let project = 0;
let coordinator: Person;
let supervisor: Person;

beforeEach(async () => {
  project = await aProject(server.db, {});
  coordinator = await server.person('Coordinator', { project, fields: { first_name: 'Κώστας' } });
  supervisor = await server.person('Supervisor', { project, fields: { first_name: 'Σοφία' } });
});

const sent = () => ({ url: aUrl(), descr: 'Γυναίκες 2027', settings: '{}' });
const make = (person: Person, supervisorIds: number[] = []) =>
  server.as(person, projects.save, { project: sent(), supervisorIds });
const requests = async (person: Person) =>
  (await server.as(person, notifications.list, {})).body.list
    .filter(({ saying }) => saying === 'asked.project')
    .map(({ values }) => values['title']);

test('a project that a coordinator makes has a supervisor, who is notified, finds it in the own list and may archive it', async () => {
  expect((await server.as(coordinator, projects.supervisors, {})).body).toEqual([
    { id: supervisor.id, name: 'Σοφία' },
  ]);
  const { body } = await make(coordinator, [supervisor.id]);
  expect(await requests(supervisor)).toEqual(['Γυναίκες 2027']);
  const own = (await server.as(supervisor, projects.list, {})).body.map(({ id }) => id);
  expect(own).toContain(body.id);
  const archived = { projectId: body.id, archived: true };
  expect((await server.as(supervisor, projects.archive, archived)).status).toBe(200);
});

test('a coordinator makes, copies or imports no project without a supervisor; an Admin or a supervisor names none', async () => {
  const config = (await server.as(coordinator, projects.exportConfig, { projectId: project })).text;
  const names = () => ({ url: aUrl(), descr: 'Νέο' });
  for (const answer of [
    await make(coordinator),
    await server.as(coordinator, projects.clone, { projectId: project, ...names() }),
    await server.as(coordinator, projects.importConfig, { config, ...names() }),
  ])
    expect([answer.status, answer.problem.code]).toEqual([422, 'needs-supervisor']);
  for (const person of [supervisor, await server.person('Admin')])
    expect((await make(person)).status).toBe(200);
  const copy = { projectId: project, supervisorIds: [supervisor.id], ...names() };
  expect((await server.as(coordinator, projects.clone, copy)).status).toBe(200);
});

test('a coordinator can name only active supervisors of projects that they run', async () => {
  const stranger = await server.person('Supervisor', { project: await aProject(server.db, {}) });
  const mentor = await server.person('Mentor', { project });
  const boss = await server.person(['Admin', 'Supervisor'], { project });
  for (const { id } of [stranger, mentor, boss]) expect((await make(coordinator, [id])).status).toBe(404);
  await server.db
    .updateTable('membership')
    .set({ state: 2 })
    .where('projectId', '=', project)
    .where('userId', '=', supervisor.id)
    .execute();
  expect((await make(coordinator, [supervisor.id])).status).toBe(404);
});

test('the coordinator of a project without a supervisor asks one, and adds no other staff', async () => {
  const orphan = await aProject(server.db, {});
  await server.db
    .insertInto('membership')
    .values({ projectId: orphan, userId: coordinator.id, state: 1, kayas: null })
    .execute();
  const reporter = await server.person('Microdata', { project });
  const other = await server.person('Supervisor', { project });
  const ask = (id: number) => server.as(coordinator, people.addStaff, { projectId: orphan, userIds: [id] });
  expect((await ask(reporter.id)).body).toMatchObject({ added: 0, left: [{ code: 'not-supervisor' }] });
  expect((await ask(supervisor.id)).body).toEqual({ added: 1, left: [] });
  expect(await requests(supervisor)).toHaveLength(1);
  const again = await ask(other.id);
  expect([again.status, again.problem.code]).toEqual([409, 'has-supervisor']);
  expect(await requests(other)).toEqual([]);
});

test('a supervisor of another project, or one who was set inactive, does not count as the supervisor of a project', async () => {
  const orphan = await aProject(server.db, {});
  const former = await server.person('Supervisor', { project: orphan });
  await server.db
    .insertInto('membership')
    .values({ projectId: orphan, userId: coordinator.id, state: 1, kayas: null })
    .execute();
  const ask = () => server.as(coordinator, people.addStaff, { projectId: orphan, userIds: [supervisor.id] });
  expect((await ask()).problem.code).toBe('has-supervisor');
  await server.db
    .updateTable('membership')
    .set({ state: 2 })
    .where('projectId', '=', orphan)
    .where('userId', '=', former.id)
    .execute();
  expect((await ask()).body).toEqual({ added: 1, left: [] });
});
