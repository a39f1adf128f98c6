import { beforeAll, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { statementsOf } from '#testing/statements.ts';
import { steps } from '../contract.ts';

const server = startServer();
let project = 0;
let mentor: Person;
let mentee: Person;
/** Its conditions read another action and a field. */
let actionId: number;
let plainId: number;

beforeAll(async () => {
  project = await aProject(server.db, { User: { Fields: [{ Name: 'city', Visible: 4 }] } });
  mentor = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', { project, fields: { city: 'Χανιά' } });
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, menteeId: mentee.id, mentorId: mentor.id })
    .execute();
  plainId = await anAction(server.db, project);
  actionId = await anAction(server.db, project, {
    data: { ShowCondition: `!actions[${plainId}].done && fields.city === 'Χανιά'` },
  });
  for (let more = 0; more < 5; more += 1) await anAction(server.db, project);
  // A document with an author, so that names are read.
  await server.as(mentee, steps.saveMine, { actionId, data: '{"text":"Ο στόχος μου"}' });
  await server.as(mentor, steps.savePublic, { actionId, menteeId: mentee.id, data: '{"text":"Μπράβο"}' });
});

/** The statements of a call's handler: of the second of two calls, since the gate caches what the first one read. */
async function handlerStatements(call: () => Promise<{ status: number }>): Promise<string[]> {
  expect((await call()).status).toBe(200);
  return statementsOf(call);
}

const isOfRows = (text: string) => /left join action_data as done/.test(text);

test('one step takes six statements, one of them for the fields that conditions read, however many actions the programme has', async () => {
  for (const who of [mentee, mentor]) {
    const call = () => server.as(who, steps.step, { actionId, menteeId: mentee.id });
    const statements = await handlerStatements(call);
    expect(statements.length, statements.join('\n')).toBe(6);
    expect(statements.filter(isOfRows)).toHaveLength(1);
  }
});

test('"why" reads the rows of the mentee once', async () => {
  const call = () => server.as(mentor, steps.why, { actionId, menteeId: mentee.id });
  const statements = await handlerStatements(call);
  expect(statements.filter(isOfRows)).toHaveLength(1);
  expect(statements.length, statements.join('\n')).toBe(4);
});

test('a mentee who reads one document does not load the programme, and still does not see hidden actions', async () => {
  const read = (id: number) => server.as(mentee, steps.mineOfMentor, { actionId: id });
  expect((await handlerStatements(() => read(plainId))).filter(isOfRows)).toEqual([]);
  const hidden = await anAction(server.db, project, { data: { ShowCondition: 'fields.city === "Βόλος"' } });
  const draft = await anAction(server.db, project, { flags: flag.canDelete });
  const waiting = await anAction(server.db, project, { data: { ShowCondition: `actions[${plainId}].done` } });
  for (const id of [hidden, draft, waiting]) expect((await read(id)).status).toBe(404);
  expect((await read(actionId)).body.data).toBe('{"text":"Μπράβο"}');
});
