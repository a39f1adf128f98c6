import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { build } from '#app/server.ts';
import { notificationEvents } from '#features/notifications/contract.ts';
import type { Bus } from '#platform/server/realtime/bus.ts';
import { openRedisBus } from '#platform/server/realtime/redis-bus.ts';
import { enter } from './enter.ts';
import type { Ground } from './ground.ts';
import { plantPeople, type Signed } from './hub.ts';
import { interleave, rateFigure, type Figure } from './measure.ts';

const SOCKETS = 1_000;
const MESSAGES = 500;
/** Writers at once: as many as the pool has connections. */
const WRITERS = 16;

/**
 * The messages a second of one node with 1,000 sockets, each a row and an announcement to one person in a transaction of its own:
 * over Redis beside the database.
 */
export async function busesFigure(ground: Ground): Promise<Figure> {
  if (spawnSync('redis-server', ['--version']).status !== 0) throw new Error('install redis-server');
  const { services, databaseUrl } = ground;
  await sql`create table bench_message (text text)`.execute(services.pool);
  const people = await plantPeople(services.pool, 'buses', SOCKETS);
  const redis = await startRedis();
  const bus = openRedisBus({
    redisUrl: redis.url,
    databaseUrl,
    db: services.limitsPool,
    onError: (error) => console.error(error),
  });
  const { app } = await build({ ...services, bus });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const overRedis = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const contestants = [
    { name: 'over Redis', bus, pages: await enterAll(overRedis, people) },
    { name: 'over the database', bus: services.bus, pages: await enterAll(ground.url, people) },
  ];
  const results = await interleave(
    contestants.map(({ name, ...one }) => ({ name, run: () => exchange(ground, people, one) })),
  );
  for (const { pages } of contestants) for (const page of pages) page.terminate();
  await app.close();
  await redis.stop();
  return rateFigure(`messages of one node to ${SOCKETS} sockets, each to one of them`, results, 1);
}

const enterAll = async (url: string, people: readonly Signed[]): Promise<WebSocket[]> => {
  const pages: WebSocket[] = [];
  for (const { session } of people) pages.push(await enter(url, session));
  return pages;
};

/** Writes the messages and waits until each has arrived. */
async function exchange(
  { services: { pool } }: Ground,
  people: readonly Signed[],
  { bus, pages }: { bus: Bus; pages: readonly WebSocket[] },
): Promise<number> {
  let left = MESSAGES;
  const all = Promise.withResolvers<void>();
  const note = (said: unknown) => {
    if (!String(said).includes('notification')) return;
    left -= 1;
    if (left === 0) all.resolve();
  };
  for (const page of pages) page.on('message', note);
  let turn = 0;
  const writer = async () => {
    while (turn < MESSAGES) {
      const { id } = people[(turn++ * 7) % people.length]!;
      await pool.transaction().execute(async (db) => {
        await sql`insert into bench_message values ('a word')`.execute(db);
        await bus.announce(db, notificationEvents.arrived, [id], { kind: 'linked' });
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await all.promise;
  for (const page of pages) page.off('message', note);
  return MESSAGES;
}

/** A Redis of the bench's own. */
async function startRedis() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => resolve(Boolean(socket.destroy())));
      socket.on('error', () => resolve(false));
    });
  while (!(await accepts())) await pause(20);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
