import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { queries } from '#features/queries/contract.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const server = startServer();

let project = 0;
let admin: Person;
let supervisor: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin');
  supervisor = await server.person('Supervisor', { project });
});

const member = (first_name: string, last_name: string) =>
  server.person('Mentee', { project, fields: { first_name, last_name } });
const erase = async ({ id, username }: Person) =>
  expect((await server.as(admin, privacy.erase, { userId: id, username })).status).toBe(200);

async function report(query: string): Promise<number> {
  const saved = { projectId: project, name: 'Αναφορά', query, roles: ['Supervisor' as const] };
  return (await server.as(admin, queries.edit, { saved })).body.id;
}

/** Keeps the result of a query about one person; returns the id of what is kept. */
async function keep(query: string, person: Person): Promise<number> {
  const id = await report(`select ${query} from people where person_id = ${person.id}`);
  const { body, problem } = await server.as(supervisor, queries.keep, {
    id,
    projectId: project,
    parameters: {},
  });
  expect(problem).toEqual({});
  return body.id;
}

const statusOf = async (id: number) => (await server.as(supervisor, queries.snapshot, { id })).status;

test('erasing a person deletes the kept results of reports that name them, and no others', async () => {
  const [going, staying] = [await member('Ζωή', 'Σβηστή'), await member('Μαρία', 'Πρώτη')];
  const naming = [
    await keep('upper(last_name)', going),
    await keep('person_id', going),
    await keep(`first_name || ' ' || last_name || '!'`, going),
  ];
  const others = await keep('last_name', staying);
  await erase(going);
  expect(await Promise.all(naming.map(statusOf))).toEqual([404, 404, 404]);
  expect(await statusOf(others)).toBe(200);
});

test('the schedules of an erased reader for themselves go, and those for roles stay without the name', async () => {
  const going = await server.person('Supervisor', { project });
  const id = await report('select 1 as one');
  const input = { id, projectId: project, every: 'day' as const, parameters: {} };
  await server.as(going, queries.schedule, input);
  const kept = await server.as(going, queries.schedule, { ...input, roles: ['Supervisor'] });
  await erase(going);
  const { rows } = await sql`select id, made_by as by from query_schedule where query_id = ${id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ id: kept.body.id, by: null }]);
});
