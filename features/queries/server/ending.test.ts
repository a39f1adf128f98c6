import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { queries } from '../contract.ts';

// A server of its own, because it listens at a port.
const server = startServer({ own: true });

let project = 0;
let url = '';

beforeAll(async () => {
  project = await aProject(server.db);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.server.address() as { port: number };
  url = `http://127.0.0.1:${address.port}`;
});

afterAll(() => server.app.server.closeAllConnections());

const slow = (mark: string) =>
  `select count(*) as ${mark} from generate_series(1, 100000), generate_series(1, 100000) as b`;

/** Whether the database runs a statement with this mark. */
async function isRunning(mark: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like ${`%as ${mark} from%`}`.execute(
    server.db,
  );
  return rows.length > 0;
}

/** Saves a slow query, and lets a person run it over a connection of their own. */
async function runSlowly(
  person: Person,
  mark: string,
  signal?: AbortSignal,
): Promise<{ answer: Promise<number> }> {
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, queries.edit, {
    saved: { projectId: project, name: mark, query: slow(mark), roles: ['Supervisor'] },
  });
  const answer = fetch(`${url}/api/Query/execute`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ Id: body.id, ProjectId: project }),
    ...(signal && { signal }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
  await expect.poll(() => isRunning(mark)).toBe(true);
  return { answer };
}

test('a query ends in the database within two seconds when its page is closed', async () => {
  const person = await server.person('Supervisor', { project });
  const page = new AbortController();
  const { answer } = await runSlowly(person, 'closed_page', page.signal);
  page.abort();
  await answer;
  await expect.poll(() => isRunning('closed_page'), { timeout: 2_000 }).toBe(false);
});

test('a query ends in the database within two seconds when its reader signs out', async () => {
  const person = await server.person('Supervisor', { project });
  const { answer } = await runSlowly(person, 'signed_out');
  await sql`delete from session where user_id = ${person.id}`.execute(server.db);
  await expect.poll(() => isRunning('signed_out'), { timeout: 2_500 }).toBe(false);
  expect(await answer).toBe(422);
});

test('a query ends in the database when its reader loses the role', async () => {
  const person = await server.person(['Supervisor', 'Mentor'], { project });
  const { answer } = await runSlowly(person, 'lost_role');
  await sql`update app_user set roles = array['Mentor'], level = 3 where id = ${person.id}`.execute(
    server.db,
  );
  await expect.poll(() => isRunning('lost_role'), { timeout: 2_500 }).toBe(false);
  expect(await answer).toBe(422);
});

test('a third query of one person waits for its turn, and is refused after five seconds', async () => {
  const person = await server.person('Supervisor', { project });
  const pages = new AbortController();
  const first = await runSlowly(person, 'first_of_three', pages.signal);
  const second = await runSlowly(person, 'second_of_three', pages.signal);
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, queries.edit, {
    saved: { projectId: project, name: 'quick', query: 'select 1', roles: ['Supervisor'] },
  });
  const third = await server.as(person, queries.execute, { id: body.id, projectId: project });
  expect(third.problem).toMatchObject({ code: 'queries-busy' });
  expect((await server.as(admin, queries.execute, { id: body.id, projectId: project })).body.rows).toEqual([
    [1],
  ]);
  pages.abort();
  await Promise.all([first.answer, second.answer]);
  await expect
    .poll(async () => (await server.as(person, queries.execute, { id: body.id, projectId: project })).status)
    .toBe(200);
});

test('a query that calls itself without an end is stopped', async () => {
  const admin = await server.person('Admin');
  const { problem } = await server.as(admin, queries.adminExecute, {
    query: 'with recursive n as (select 1 as i union all select i + 1 from n) select count(*) from n',
    projectId: project,
  });
  expect(problem.code).toBe('query-failed');
  expect(['too-slow', 'too-large']).toContain((problem.present as { Reason: string }).Reason);
}, 30_000);
