import { expect, test } from 'vitest';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { selection } from '#features/selection/contract.ts';
import { applications } from '#features/applications/contract.ts';
import { audit } from '#features/audit/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { programme } from '#features/programme/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';

const server = startServer();

const archive = (person: Person, projectId: number, archived = true) =>
  server.as(person, projects.archive, { projectId, archived });

test('an archived project is only read: by its id and by the ids of its records', async () => {
  const { id: projectId, url } = await aProjectWithForm(server.db);
  const admin = await server.person('Admin');
  const staff = await server.person('Supervisor', { project: projectId });
  const coordinator = await server.person('Coordinator', { project: projectId });
  const mentee = await server.person('Mentee', { project: projectId });
  const { id } = await anApplication(server.db, { projectId, status: 1 });
  expect((await archive(coordinator, projectId)).status).toBe(403);
  expect((await archive(staff, projectId)).status).toBe(200);

  const refused = [
    server.as(staff, selection.changeStatus, { projectId, ids: [id], status: -1 }),
    server.as(staff, selection.addNote, { id, text: 'x' }),
    server.as(staff, people.setState, { projectId, userId: mentee.id, state: 2 }),
    server.as(admin, people.setState, { projectId, userId: mentee.id, state: 2 }),
  ];
  for (const { status, problem } of await Promise.all(refused))
    expect([status, problem.code]).toEqual([409, 'archived']);
  expect((await server.as(staff, selection.one, { id })).body.status).toBe(1);
  expect((await server.as(staff, people.list, { projectId })).body.all).toBeGreaterThan(0);
  expect((await server.as(visitor(), applications.form, { project: url })).body.open).toBe(false);

  // What concerns a person alone goes on.
  expect((await server.as(mentee, notifications.readAll, {})).status).toBe(200);

  const { list } = (await server.as(admin, audit.list, { projectId, what: 'project.' })).body;
  expect(list.map(({ said }) => said)).toContain('Αρχειοθέτηση του έργου');
  expect((await archive(staff, projectId, false)).status).toBe(200);
  expect((await server.as(staff, selection.addNote, { id, text: 'x' })).status).toBe(200);
});

test('an archived project leaves the lists, and is copied from: its people, its actions, its settings', async () => {
  const [old, next] = [await aProject(server.db), await aProject(server.db)];
  const staff = await server.person('Supervisor', { project: old });
  await server.as(await server.person('Admin'), people.addStaff, {
    projectId: next,
    userIds: [staff.id],
  });
  const mentee = await server.person('Mentee', { project: old });
  await archive(staff, old);
  const managed = async (archived: boolean) =>
    (await server.as(staff, projects.manage, { archived, count: 100 })).body.list.map(({ id }) => id);
  expect([await managed(false), await managed(true)]).toEqual([[next], [old]]);
  expect((await server.as(staff, projects.list, {})).body).toMatchObject([
    { id: next },
    { id: old, archived: true },
  ]);
  expect((await server.as(staff, projects.default, {})).body.id).toBe(next);

  const added = await server.as(staff, people.addExisting, {
    projectId: old,
    currentProjectId: next,
    roles: ['Mentee'],
    expected: 1,
  });
  expect(added.body.added).toBe(1);
  const into = { fromProjectId: next, projectId: old, ids: [1] };
  expect((await server.as(staff, programme.copy, into)).problem.code).toBe('archived');
  const backwards = { projectId: next, currentProjectId: old, roles: ['Mentee' as const], preview: true };
  expect((await server.as(staff, people.addExisting, backwards)).problem.code).toBe('archived');
  const clone = await server.as(staff, projects.clone, {
    projectId: old,
    url: `c-${mentee.id}`,
    descr: 'Νέος κύκλος',
  });
  expect(clone.body).toMatchObject({ descr: 'Νέος κύκλος' });
  expect(clone.body.archived).toBeUndefined();

  // Someone who has nothing else still gets in.
  const left = await server.person('Mentee', { project: old });
  expect((await server.as(left, projects.default, {})).body).toMatchObject({ id: old, archived: true });
});
