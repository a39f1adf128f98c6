import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { statementsOf } from '#testing/statements.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { steps } from '#features/steps/contract.ts';
import { templateNames } from '../contract/templates.ts';
import { anAction } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
const mentees: Person[] = [];

beforeAll(async () => {
  project = await aProject(server.db);
  runner = await server.person('Coordinator', { project });
  mentor = await server.person('Mentor', { project });
  for (let count = 0; count < 12; count += 1) {
    const mentee = await server.person('Mentee', { project });
    await server.db
      .insertInto('defaultMentor')
      .values({ projectId: project, menteeId: mentee.id, mentorId: mentor.id })
      .execute();
    mentees.push(mentee);
  }
  await server.as(runner, programme.titles, { projectId: project });
  await server.as(mentor, programme.titles, { projectId: project });
});

const flags = flag.canDelete;
const some = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => anAction(server.db, project, { flags })));

const acts: Record<string, (count: number) => Promise<() => Promise<{ status: number }>>> = {
  'notes the mails of mentees': async (count) => {
    const [actionId] = await some(1);
    const mails = mentees.slice(0, count).map(({ id }) => [id, { lastMail: new Date() }]);
    const data = Object.fromEntries(mails) as Record<string, { lastMail: Date }>;
    return () => server.as(mentor, steps.updateMany, { actionId: actionId!, data });
  },
  'saves the grid of actions': async (count) => {
    const list = (await some(count)).map((id, position) => ({
      id,
      position,
      group: ['Α'],
      flags: flags | 2,
    }));
    return () => server.as(runner, programme.saveGrid, { projectId: project, actions: list });
  },
  'deletes actions': async (count) => {
    const ids = await some(count);
    return () => server.as(runner, programme.removeMany, { projectId: project, ids });
  },
  'copies actions': async (count) => {
    const [read] = await some(1);
    const data = { ShowCondition: `actions[${read}].done` };
    const ids = [read!];
    for (let made = 1; made < count; made += 1) ids.push(await anAction(server.db, project, { data }));
    return () => server.as(runner, programme.copy, { projectId: project, fromProjectId: project, ids });
  },
  'publishes an action to the mentees of a mentor': async (count) => {
    const actionId = await anAction(server.db, project);
    const others = mentees.slice(count).map(({ id }) => id);
    for (const menteeId of others)
      await server.db
        .insertInto('actionMentor')
        .values({ projectId: project, actionId, menteeId, mentorId: runner.id })
        .execute();
    return () => server.as(runner, steps.publish, { actionId, mentorId: mentor.id });
  },
};

test.each(Object.entries(acts))(
  'a call that %s sends the same number of statements for many records as for a few',
  async (_what, prepare) => {
    const counts: number[] = [];
    for (const count of [2, 12]) {
      const act = await prepare(count);
      let status = 0;
      const statements = await statementsOf(async () => ({ status } = await act()));
      expect(status).toBe(200);
      counts.push(statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeGreaterThan(3);
  },
);

test('a call that saves the mails of more than 1000 mentees is refused', async () => {
  const [actionId] = await some(1);
  const data = Object.fromEntries(
    Array.from({ length: 1001 }, (_, id) => [id + 1, { lastMail: new Date() }]),
  );
  const answer = await server.as(mentor, steps.updateMany, { actionId: actionId!, data });
  expect([answer.status, answer.problem.errors]).toEqual([400, [{ field: 'Data', code: 'too-many' }]]);
});

test('no mails are saved if one of the mentees belongs to another mentor', async () => {
  const [actionId] = await some(1);
  const foreign = await server.person('Mentee', { project });
  const data = { [mentees[0]!.id]: { lastMail: new Date() }, [foreign.id]: { lastMail: new Date() } };
  expect((await server.as(mentor, steps.updateMany, { actionId: actionId!, data })).status).toBe(404);
  expect((await server.as(runner, steps.updateMany, { actionId: actionId!, data })).status).toBe(200);
});

test('a programme has at most 2000 actions, created by hand, by copy or by template, and all are listed', async () => {
  const full = await aProject(server.db);
  const staff = await server.person('Coordinator', { project: full });
  await sql`
    insert into action (project_id, type_id, titles, position, flags, data)
    select ${full}, 4, '{"el": "Δράση"}', n, ${flags}, '{}' from generate_series(1, 2000) as n`.execute(
    server.db,
  );
  const all = { projectId: full, all: true };
  expect((await server.as(staff, programme.all, all)).body).toHaveLength(2000);
  const refused = await server.as(staff, programme.create, {
    projectId: full,
    typeId: 4,
    title: 'Μία ακόμη',
  });
  expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-actions']);
  const template = { projectId: full, name: templateNames[0] };
  expect((await server.as(staff, programme.fromTemplate, template)).problem.code).toBe('too-many-actions');
});
