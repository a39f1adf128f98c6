import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { grids } from '#features/grids/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { programme } from '#features/programme/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { steps } from '#features/steps/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';

const server = startServer();
const secret = 'GEHEIM0';
const names = [
  { Name: 'first_name', Visible: 4 },
  { Name: 'last_name', Visible: 4 },
  { Name: 'email', Type: 'email', Visible: 4 },
] as const;
/** Hides the field from all but Admins. */
let strict = 0;
/** Shows it to all, and has the same people. */
let loose = 0;
let admin: Person;
let coordinator: Person;
let strictCoordinator: Person;
let mentor: Person;
let mentee: Person;

beforeAll(async () => {
  strict = await aProject(server.db, {
    User: { Fields: [...names, { Name: 'sec0', Visible: 0, Editable: 0 }] },
  });
  loose = await aProject(server.db, { User: { Fields: [...names, { Name: 'sec0', Visible: 4 }] } });
  admin = await server.person('Admin');
  strictCoordinator = await server.person('Coordinator', { project: strict });
  coordinator = await server.person('Coordinator', { project: loose });
  mentor = await server.person('Mentor', { project: strict, fields: { first_name: 'Λητώ', sec0: secret } });
  mentee = await server.person('Mentee', { project: strict, fields: { first_name: 'Δανάη', sec0: secret } });
  await server.db
    .insertInto('membership')
    .values([mentor, mentee].map(({ id }) => ({ projectId: loose, userId: id, state: 1 as const })))
    .execute();
});

test('a hidden value is not read letter by letter, by a condition of those who do not see the field', async () => {
  const actionId = await anAction(server.db, loose);
  const tries = [
    'fields.sec0 === "GEHEIM0"',
    'fields.sec0.startsWith("G")',
    'Object.values(fields).includes("GEHEIM0")',
    'f\\u0069elds.sec0 === "GEHEIM0"',
    'Object.values(answers.fields).includes("GEHEIM0")',
    'JSON.stringify({ ...fields }).includes("GEHEIM0")',
  ];
  const read = async (person: Person) =>
    (await server.as(person, programme.all, { projectId: loose, all: true })).body.find(
      ({ id }) => id === actionId,
    )!;
  const held = async (person: Person, ShowCondition: string) => {
    const { version } = await read(person);
    const saved = await server.as(person, programme.save, { id: actionId, version, data: { ShowCondition } });
    // An expression that spells a name in another way, or reads what conditions of actions have not, is no condition.
    if (saved.status === 422) {
      expect(saved.problem.code).toBe('bad-condition');
      expect([tries[3], tries[4]]).toContain(ShowCondition);
      return false;
    }
    expect([ShowCondition, saved.status]).toEqual([ShowCondition, 200]);
    const { body, text } = await server.as(coordinator, steps.why, { actionId, menteeId: mentee.id });
    expect(text).not.toContain(`"${secret}"`);
    const bars = await server.as(coordinator, grids.page, { projectId: loose });
    const ownList = (await server.as(mentee, steps.list, { projectId: loose })).body.steps;
    const isListed = ownList.some(({ id }) => id === actionId);
    const isBarred = bars.body.list[0]!.cells.some(
      (cell) => cell.actionId === actionId && cell.bar === 'hidden',
    );
    expect([isListed, isBarred]).toEqual([body.show.holds, !body.show.holds]);
    return body.show.holds;
  };
  for (const condition of tries)
    expect([condition, await held(coordinator, condition)]).toEqual([condition, false]);
  // The condition of an Admin reads what an Admin sees.
  expect(await held(admin, `${tries[0]} && true`)).toBe(true);
  // An unchanged condition keeps its author; a changed one has a new one.
  const { version } = await read(coordinator);
  await server.as(coordinator, programme.save, { id: actionId, version, titles: { el: 'Άλλος τίτλος' } });
  expect((await server.as(coordinator, steps.why, { actionId, menteeId: mentee.id })).body.show.holds).toBe(
    true,
  );
  expect(await held(coordinator, tries[0]!)).toBe(false);
  const copied = await server.as(coordinator, programme.copy, {
    projectId: loose,
    fromProjectId: loose,
    ids: [actionId],
  });
  expect(copied.status).toBe(200);
});

test('a condition that names a field which its author does not see is refused', async () => {
  const actionId = await anAction(server.db, strict);
  const data = { EnableCondition: 'fields["sec0"] !== ""' };
  const answer = await server.as(strictCoordinator, programme.save, { id: actionId, version: 1, data });
  expect([answer.problem.code, answer.problem.errors]).toEqual([
    'bad-condition',
    [{ field: 'Data.EnableCondition', code: 'hidden-field' }],
  ]);
  const created = await server.as(strictCoordinator, programme.create, {
    projectId: strict,
    typeId: 4,
    title: 'Νέα',
    data: JSON.stringify(data),
  });
  expect(created.problem.code).toBe('bad-condition');
  expect((await server.as(admin, programme.save, { id: actionId, version: 1, data })).status).toBe(200);
});

test('who does not see the e-mail address of people sees it in no sign-in name, and finds none by it', async () => {
  const address = `${randomUUID()}@example.com`;
  const project = await aProject(server.db, { User: { Fields: [...names] } });
  const advisor = await server.person('Mentor', { project, fields: { first_name: 'Ειρήνη' } });
  const named = await server.person('Mentee', { project, fields: { first_name: 'Θωμάς', email: address } });
  const nameless = await server.person('Mentee', { project });
  const users = [
    [named.id, address],
    [nameless.id, `no-${address}`],
  ] as const;
  for (const [id, username] of users)
    await server.db.updateTable('appUser').set({ username }).where('id', '=', id).execute();
  await server.db
    .insertInto('defaultMentor')
    .values([named, nameless].map(({ id }) => ({ projectId: project, menteeId: id, mentorId: advisor.id })))
    .execute();
  const ids = [named.id, nameless.id];
  const answers = [
    await server.as(advisor, people.list, { projectId: project }),
    await server.as(advisor, people.byIds, { projectId: project, ids }),
    await server.as(advisor, people.one, { projectId: project, userId: named.id }),
    await server.as(advisor, people.find, { search: 'Θωμ' }),
    await server.as(advisor, grids.page, { projectId: project }),
    await server.as(advisor, steps.worklist, { projectId: project }),
    await server.as(advisor, meetings.list, { projectId: project, from: new Date(), to: new Date() }),
  ];
  expect(answers.map(({ text }) => text.includes('@example.com'))).toEqual(answers.map(() => false));
  expect(answers[0]!.text).toContain('Χωρίς όνομα');
  const search = async (person: Person, text: string) =>
    (await server.as(person, people.find, { search: text, projectId: project })).body.all;
  expect(await search(advisor, '@example.com')).toBe(0);
  expect(await search(advisor, address)).toBe(0);
  const staff = await server.person('Coordinator', { project });
  expect(await search(staff, address)).toBe(1);
  expect((await server.as(staff, people.list, { projectId: project })).text).toContain(address);
});

test.each(['SupervisorLite', 'SupervisorLitePlus'] as const)(
  'a %s whose subject is a mentor sees the mentees of that mentor on every screen, and others on none',
  async (role) => {
    const project = await aProject(server.db);
    const person = await server.person(role, { project });
    const subject = await server.person('Mentor', { project });
    const own = await server.person('Mentee', { project, fields: { first_name: 'Δική' } });
    const byAction = await server.person('Mentee', { project, fields: { first_name: 'Δράσης' } });
    const foreign = await server.person('Mentee', { project, fields: { first_name: 'Ξένη' } });
    const stranger = await server.person('Mentor', { project });
    const actionId = await anAction(server.db, project);
    await server.db
      .insertInto('supervision')
      .values({ projectId: project, supervisorId: person.id, subjectId: subject.id })
      .execute();
    await server.db
      .insertInto('defaultMentor')
      .values([
        { projectId: project, menteeId: own.id, mentorId: subject.id },
        { projectId: project, menteeId: foreign.id, mentorId: stranger.id },
      ])
      .execute();
    await server.db
      .insertInto('actionMentor')
      .values({ projectId: project, actionId, menteeId: byAction.id, mentorId: subject.id })
      .execute();
    const seen = [own.id, byAction.id].sort((a, b) => a - b);
    const grid = (await server.as(person, grids.page, { projectId: project })).body;
    expect(grid.list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(seen);
    const listed = (await server.as(person, people.list, { projectId: project, roles: ['Mentee'] })).body;
    expect(listed.list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(seen);
    const found = (await server.as(person, people.find, { projectId: project, roles: ['Mentee'] })).body;
    expect(found.list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(seen);
    for (const [id, status] of [
      [own.id, 200],
      [byAction.id, 200],
      [foreign.id, 404],
    ] as const) {
      const { status: profile } = await server.as(person, people.one, { projectId: project, userId: id });
      const { status: row } = await server.as(person, grids.one, { projectId: project, menteeId: id });
      expect([profile, row]).toEqual([status, status]);
    }
  },
);
