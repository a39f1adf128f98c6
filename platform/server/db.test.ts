import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { faultsWhile } from '#testing/faults-while.ts';
import { connect, isUnavailable } from './db.ts';

test('a connection that breaks between two statements of a transaction ends the transaction, and not the process', async () => {
  const database = await aDatabase();
  const [db, other] = [connect(database.url), connect(database.url, { max: 1 })];
  const faults = await faultsWhile(async () => {
    const transaction = await db.startTransaction().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(other);
    // The notifications arrive by themselves, while no query is running.
    await expect
      .poll(() => sql`select 1`.execute(transaction).then(() => undefined, isUnavailable))
      .toBe(true);
    await transaction
      .rollback()
      .execute()
      .catch(() => {});
  });
  expect(faults).toEqual([]);
  // The pool has released the connection.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await Promise.all([db.destroy(), other.destroy()]);
  await database.drop();
});

test('one of two transactions that wait for each other is ended, and may try again', async () => {
  const database = await aDatabase();
  const db = connect(database.url);
  const [one, other] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
  const take = (transaction: typeof one, key: number) =>
    sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(transaction);
  await take(one, 1);
  await take(other, 2);
  const results = await Promise.allSettled([take(one, 2), take(other, 1)]);
  const failed = results.filter((result) => result.status === 'rejected');
  expect(failed.map(({ reason }) => isUnavailable(reason))).toEqual([true]);
  await Promise.all([one.rollback().execute(), other.rollback().execute()]);
  await db.destroy();
  await database.drop();
});

test('a frozen database keeps nobody waiting: the call ends in time, and the next one works once it answers again', async () => {
  const database = await aDatabase();
  const { hostname, port } = new URL(database.url);
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const server = dial(Number(port), hostname);
    sockets.push(client, server);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const through = new URL(database.url);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const db = connect(through.href, { max: 2, statementTimeout: 1_000 });
  const ask = () => sql`select 1`.execute(db);
  await Promise.all([ask(), ask()]);

  for (const socket of sockets) socket.unpipe().pause();
  const began = performance.now();
  const failed = await Promise.all([ask(), ask()].map((one) => one.catch((error: unknown) => error)));
  expect(failed.map(isUnavailable)).toEqual([true, true]);
  expect(performance.now() - began).toBeLessThan(4_000);
  // The connections that did not answer are thrown away.
  expect((await ask()).rows).toHaveLength(1);

  for (const socket of sockets) socket.destroy();
  proxy.close();
  await db.destroy();
  await database.drop();
});
