import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { changes } from '../contract.ts';

const server = startServer();
let project = 0;
let coordinator: Person;

beforeAll(async () => {
  project = await aProject(server.db, {
    User: {
      Fields: [
        { Name: 'first_name', Visible: 4, Editable: 4 },
        { Name: 'city', Label: 'Πόλη', Visible: 2, Editable: 2 },
        { Name: 'secret', Label: 'Μυστικό', Visible: 0, Editable: 0 },
      ],
    },
  });
  coordinator = await server.person('Coordinator', { project, fields: { first_name: 'Άννα' } });
});

const stateOf = async (userId: number) =>
  (
    await server.db
      .selectFrom('membership')
      .where('projectId', '=', project)
      .where('userId', '=', userId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;
const listed = async (person: Person) =>
  (await server.as(person, changes.list, { projectId: project })).body.list;

test('a coordinator who deactivates everybody stays in, is told whom it spared, and finds the people to bring back', async () => {
  const mentees = [
    await server.person('Mentee', { project, fields: { first_name: 'Βίκυ' } }),
    await server.person('Mentee', { project }),
  ];
  const mentor = await server.person('Mentor', { project });
  const boss = await server.person('Supervisor', { project });
  await setMember(server.db, mentor.id, project, 2);
  const ask = { projectId: project, state: 2 as const };
  const preview = await server.as(coordinator, people.setStateMany, { ...ask, preview: true });
  expect(preview.body).toMatchObject({
    changed: 2,
    total: 5,
    same: 1,
    roles: [{ role: 'Mentee', count: 2 }],
  });
  expect(preview.body.names).toContain('Βίκυ');
  expect(await stateOf(mentees[0]!.id)).toBe(1);

  const { body } = await server.as(coordinator, people.setStateMany, { ...ask, expected: 5 });
  expect(body.left.map(({ id, why }) => [id, why])).toEqual(
    expect.arrayContaining([
      [coordinator.id, 'self'],
      [boss.id, 'stronger'],
    ]),
  );
  expect([await stateOf(coordinator.id), await stateOf(mentees[0]!.id)]).toEqual([1, 2]);
  const audit = await server.db
    .selectFrom('audit')
    .where('what', '=', 'people.set-state-many')
    .where('projectId', '=', project)
    .select('after')
    .executeTakeFirstOrThrow();
  expect((audit.after as { people: number[] }).people).toEqual(mentees.map(({ id }) => id));

  const [change] = await listed(coordinator);
  expect(change).toMatchObject({
    id: body.change,
    what: 'Απενεργοποίηση ατόμων',
    madeBy: 'Άννα',
    changed: 2,
    total: 5,
    mayUndo: true,
  });
  const names = await server.as(coordinator, changes.people, { id: change!.id });
  expect(names.body.list.map(({ id }) => id).sort()).toEqual(mentees.map(({ id }) => id).sort());

  await setMember(server.db, mentees[1]!.id, project, 3);
  const undone = await server.as(coordinator, changes.undo, { id: change!.id });
  expect(undone.body).toMatchObject({ undone: 1, left: [{ id: mentees[1]!.id, why: 'changed' }] });
  expect([await stateOf(mentees[0]!.id), await stateOf(mentees[1]!.id)]).toEqual([1, 3]);
  expect((await listed(coordinator))[0]).toMatchObject({ mayUndo: false, undoneBy: 'Άννα' });
  expect((await server.as(coordinator, changes.undo, { id: change!.id })).problem.code).toBe('undone');
});

test('only some of a selection can be set inactive, as one change', async () => {
  const [a, b] = [await server.person('Mentee', { project }), await server.person('Mentee', { project })];
  const { body } = await server.as(coordinator, people.setStateMany, {
    projectId: project,
    ids: [a.id],
    state: 2,
    expected: 1,
  });
  expect(body).toMatchObject({ changed: 1, total: 1 });
  expect([await stateOf(a.id), await stateOf(b.id)]).toEqual([2, 1]);
});

test('a bulk update of a field is undone from the list by other staff; a light supervisor sees their own; the hidden field has no name', async () => {
  const light = await server.person('SupervisorLite', { project });
  const mentee = await server.person('Mentee', { project, fields: { city: 'Χανιά' } });
  await server.db
    .insertInto('supervision')
    .values({ projectId: project, supervisorId: light.id, subjectId: mentee.id })
    .execute();
  await server.as(light, people.setField, {
    projectId: project,
    ids: [mentee.id],
    field: 'city',
    value: 'Άρτα',
  });
  const admin = await server.person('Admin');
  await server.as(admin, people.setField, {
    projectId: project,
    ids: [mentee.id],
    field: 'secret',
    value: 'x',
  });
  const [hidden, own] = await listed(coordinator);
  expect([hidden!.what, own!.what]).toEqual(['Ένα πεδίο πολλών ατόμων', 'Πεδίο «Πόλη» πολλών ατόμων']);
  expect((await listed(admin))[0]!.what).toBe('Πεδίο «Μυστικό» πολλών ατόμων');
  expect((await listed(light)).map(({ id }) => id)).toEqual([own!.id]);
  expect((await server.as(light, changes.people, { id: hidden!.id })).status).toBe(404);
  expect((await server.as(coordinator, changes.undo, { id: hidden!.id })).body).toMatchObject({
    undone: 0,
    left: [{ id: mentee.id, why: 'not-allowed' }],
  });
  expect((await server.as(coordinator, changes.undo, { id: own!.id })).body).toEqual({ undone: 1, left: [] });
  const shown = await server.as(coordinator, people.one, { projectId: project, userId: mentee.id });
  expect(shown.body.fields).toMatchObject({ city: 'Χανιά' });
  const stranger = await server.person('Supervisor', { project: await aProject(server.db, {}) });
  expect((await server.as(stranger, changes.people, { id: own!.id })).status).toBe(404);
  expect((await server.as(stranger, changes.undo, { id: own!.id })).status).toBe(404);
});
