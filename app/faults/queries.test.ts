import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { queries } from '#features/queries/contract.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { openReports } from '#platform/server/report/run.ts';
import { reportUrl } from '#platform/server/report/role.ts';
import { aProject } from '#testing/people.ts';
import { placeSecret } from '#testing/places.ts';
import { post, startProduct } from '#testing/product.ts';
import { type Person, startServer } from '#testing/server.ts';

// A server of its own: all connections to its database are cut.
const server = startServer({ own: true });

let project = 0;
let reader: Person;
beforeAll(async () => {
  project = await aProject(server.db);
  reader = await server.person('Admin');
});

const run = (query: string) => server.as(reader, queries.adminExecute, { query, projectId: project });

const slow = (mark: string) =>
  `select count(*) as ${mark} from generate_series(1, 100000), generate_series(1, 100000) as b`;

/** Runs a statement as a user who may end the connections of others, on a connection of its own. */
async function asOwner<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const runningPids = async (mark: string): Promise<number[]> =>
  (
    await asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%as ${mark} from%'`,
    )
  ).map(({ pid }) => pid);

/** Waits until the database runs a statement with this mark. */
async function untilRunning(mark: string): Promise<number> {
  await expect.poll(async () => (await runningPids(mark)).length).toBe(1);
  return (await runningPids(mark))[0]!;
}

/** Requires that no ticket counts any more, and that the reader runs as many queries at once as before. */
async function expectGivenBack(): Promise<void> {
  const begun = performance.now();
  const next = await Promise.all([run('select 1'), run('select 2')]);
  expect(next.map(({ body }) => body?.rows)).toEqual([[[1]], [[2]]]);
  // A run that keeps its place makes the others of its reader wait for five seconds.
  expect(performance.now() - begun).toBeLessThan(4_000);
  const { rows } =
    await sql`select from report_ticket where project_id = ${project} and ends_at > now()`.execute(server.db);
  expect(rows).toEqual([]);
}

const refused = { status: 503, problem: { code: 'unavailable', retryAfter: expect.any(Number) } };

test('a query whose connection the database ends is refused, and the next one runs', async () => {
  const answers = [run(slow('ended_first')), run(slow('ended_second'))];
  for (const mark of ['ended_first', 'ended_second'])
    await asOwner(`select pg_terminate_backend(${await untilRunning(mark)})`);
  for (const answer of answers) expect(await answer).toMatchObject(refused);
  await expectGivenBack();
});

test('a query is refused when the database ends all connections, and the next one runs', async () => {
  const answer = run(slow('cut_with_all'));
  await untilRunning('cut_with_all');
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(await answer).toMatchObject(refused);
  await expectGivenBack();
});

describe('a connection that', () => {
  /**
   * Opens the reports behind a proxy that loses the connection at the first message to PostgreSQL that fits: it cuts it, or passes
   * nothing more in any direction.
   */
  async function loseAt(fits: (message: Buffer) => boolean, how: 'cut' | 'silent'): Promise<void> {
    const target = new URL(server.databaseUrl);
    let isLost = false;
    const sockets = new Set<Socket>();
    const proxy = createServer((coming) => {
      const going = connect(Number(target.port), target.hostname);
      let isSilent = false;
      for (const socket of [coming, going]) sockets.add(socket.on('error', () => {}));
      coming.on('data', (message: Buffer) => {
        if (!isLost && fits(message)) {
          isLost = true;
          isSilent = true;
          if (how === 'cut') coming.destroy();
        }
        if (!isSilent) going.write(message);
      });
      going.on('data', (answer: Buffer) => !isSilent && coming.write(answer));
      coming.on('close', () => going.destroy());
      going.on('close', () => coming.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const url = new URL(reportUrl(server.databaseUrl, inject('reportRole')));
    url.hostname = '127.0.0.1';
    url.port = String((proxy.address() as AddressInfo).port);
    const direct = server.services.reports;
    const reports = openReports({
      url: url.href,
      max: 4,
      isEmbedded: false,
      db: server.services.limitsPool,
      onIdleError: () => {},
    });
    server.services.reports = reports;
    onTestFinished(async () => {
      server.services.reports = direct;
      await reports.close();
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
  }

  const has = (text: string) => (message: Buffer) => message.includes(text);
  /** The message that closes a portal. */
  const closesPortal = (message: Buffer) => message[0] === 'C'.charCodeAt(0);

  test('is cut while its query runs refuses it, and the next one runs', async () => {
    await loseAt(has('cut_early'), 'cut');
    expect(await run(slow('cut_early'))).toMatchObject(refused);
    await expectGivenBack();
  });

  test('is cut while its result is closed refuses it, and the next one runs', async () => {
    await loseAt(closesPortal, 'cut');
    expect(await run('select generate_series(1, 20000)')).toMatchObject(refused);
    await expectGivenBack();
  });

  test('falls silent while its query runs ends it after 15 seconds, and the next one runs', async () => {
    await loseAt(has('silent_run'), 'silent');
    const begun = performance.now();
    const { problem } = await run('select 1 as silent_run');
    expect(problem).toMatchObject({ code: 'query-failed', present: { Reason: 'too-slow' } });
    expect(performance.now() - begun).toBeLessThan(18_000);
    await expectGivenBack();
  });

  test('falls silent while its result is closed ends it after 15 seconds, and the next one runs', async () => {
    await loseAt(closesPortal, 'silent');
    const begun = performance.now();
    const { problem } = await run('select generate_series(1, 20000)');
    expect(problem).toMatchObject({ code: 'query-failed', present: { Reason: 'too-slow' } });
    expect(performance.now() - begun).toBeLessThan(18_000);
    await expectGivenBack();
  });

  test('falls silent after its query does not hold its result back, and the next one runs', async () => {
    await loseAt(has('discard all'), 'silent');
    const begun = performance.now();
    const { body } = await run('select 1');
    expect(body.rows).toEqual([[1]]);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await expectGivenBack();
  });
});

test('a query is refused when the database stops, and queries run when it is back, without a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-queries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'database');
  const settings = { fsync: 'off' };
  const first = await startEmbedded({ dataDir, settings });
  const product = await startProduct({
    DATABASE_URL: first.url,
    SECRET: placeSecret,
    DATA_DIR: join(folder, 'product'),
  });
  const { cookie } = await post(product.url, '/Account/SignIn', {
    Username: 'admin',
    Password: 'Ithaki2026!',
  });
  const ask = (Query: string) =>
    post(product.url, '/api/Query/AdminExecute', { Query, ProjectId: 1 }, cookie);
  expect(await ask('select 1 as n')).toMatchObject({ status: 200, body: { Rows: [[1]] } });

  const observer = new pg.Client({ connectionString: first.url });
  observer.on('error', () => {});
  await observer.connect();
  const answer = ask(slow('stopped'));
  await expect
    .poll(
      async () =>
        (
          await observer.query(
            `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%as stopped from%'`,
          )
        ).rowCount,
    )
    .toBe(1);
  await first.stop();
  expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await ask('select 1 as n')).toMatchObject({ status: 503, body: { code: 'unavailable' } });

  const second = await startEmbedded({ dataDir, settings });
  await expect.poll(async () => (await ask('select 1 as n')).status, { timeout: 5_000 }).toBe(200);
  expect(product.child.exitCode).toBe(null);
  expect(await product.stop()).toBe(0);
  await second.stop();
});
