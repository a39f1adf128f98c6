import pino from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { event } from '#platform/contract/event.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aRedis, hasRedis } from '#testing/redis.ts';
import { connect, type Db } from '../db.ts';
import type { Bus, Said } from './bus.ts';
import { openDatabaseBus, piecesOf } from './database-bus.ts';
import { openRedisBus } from './redis-bus.ts';

const counted = event({
  hub: 'messenger',
  name: 'counted',
  from: 'server',
  may: 'signed-in',
  payload: z.strictObject({ number: z.int(), text: z.string() }),
});
const log = pino({ level: 'silent' });
/** A busy machine takes its time. */
const soon = { timeout: 20_000, interval: 10 };

let database: Awaited<ReturnType<typeof aDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await aDatabase();
  db = connect(database.url, { max: 10 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A node: a bus with everything that it received, and how often it may have missed something. */
async function aNode(open: () => Bus) {
  const bus = open();
  const received: Said[] = [];
  const node = { bus, received, missed: 0, numbers: () => received.map(numberOf) };
  const stop = await bus.listen(
    (said) => received.push(said),
    () => (node.missed += 1),
  );
  onTestFinished(stop);
  return node;
}

const numberOf = ({ carried }: Said): number => (carried as { Number: number }).Number;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

const announce = (bus: Bus, number: number, on: Db = db, text = '') =>
  bus.announce(on, counted, [1, 2], { number, text });

const aDatabaseBus = () =>
  openDatabaseBus({ databaseUrl: database.url, onError: (error) => log.warn(error) });

const kinds: [name: string, open: () => Promise<() => Bus>][] = [
  ['the database', async () => () => aDatabaseBus()],
];
if (hasRedis)
  kinds.push([
    'Redis',
    async () => {
      const redis = await aRedis();
      onTestFinished(redis.kill);
      return () =>
        openRedisBus({
          redisUrl: redis.url,
          databaseUrl: database.url,
          db,
          onError: (error) => log.warn(error),
        });
    },
  ]);

describe.each(kinds)('the bus over %s', (_name, prepare) => {
  test('carries an announcement to every node after its commit, and none that was rolled back', async () => {
    const open = await prepare();
    const [one, other] = [await aNode(open), await aNode(open)];
    const rolledBack = db.transaction().execute(async (transaction) => {
      await announce(one.bus, 99, transaction);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await db.transaction().execute(async (transaction) => {
      await announce(one.bus, 0, transaction);
      await announce(other.bus, 7);
      await expect.poll(() => other.received.length, soon).toBe(1);
    });
    for (const node of [one, other]) await expect.poll(node.numbers, soon).toEqual([7, 0]);
  });

  test('keeps the order in which one node announces, and loses and doubles none', async () => {
    const open = await prepare();
    const [one, other] = [await aNode(open), await aNode(open)];
    for (const number of upTo(200)) await announce(one.bus, number);
    for (const node of [one, other]) await expect.poll(node.numbers, soon).toEqual(upTo(200));
  });

  test('carries a long text to many people', async () => {
    const open = await prepare();
    const node = await aNode(open);
    const people = Array.from({ length: 1_000 }, (_, place) => 9_000_000_000 + place);
    await node.bus.announce(db, counted, people, { number: 1, text: 'ω'.repeat(1_900) });
    const reached = () => new Set(node.received.flatMap(({ to }) => [...to])).size;
    await expect.poll(reached, soon).toBe(1_000);
  });

  test('refuses an announcement that is too long', async () => {
    const open = await prepare();
    const node = await aNode(open);
    await expect(announce(node.bus, 1, db, 'x'.repeat(5_000))).rejects.toThrow('more than');
  });

  test('announces nothing when no people are named', async () => {
    const open = await prepare();
    const node = await aNode(open);
    await node.bus.announce(db, counted, [], { number: 1, text: '' });
    await announce(node.bus, 2);
    await expect.poll(node.numbers, soon).toEqual([2]);
  });
});

describe.runIf(hasRedis)('the bus over Redis', () => {
  test('carries what happens while Redis is away, over the database, and goes on when it is back', async () => {
    const redis = await aRedis();
    onTestFinished(redis.kill);
    const open = () =>
      openRedisBus({
        redisUrl: redis.url,
        databaseUrl: database.url,
        db,
        onError: (error) => log.warn(error),
      });
    const [one, other] = [await aNode(open), await aNode(open)];
    await announce(one.bus, 0);
    for (const node of [one, other]) await expect.poll(node.numbers, soon).toEqual([0]);

    await redis.kill();
    for (const number of [1, 2, 3]) await announce(one.bus, number);
    for (const node of [one, other]) await expect.poll(node.numbers, soon).toEqual([0, 1, 2, 3]);

    const before = [one.missed, other.missed];
    await redis.start();
    // Pages ask for what they missed, since a node cannot know what it did not hear.
    await expect.poll(() => one.missed > before[0]! && other.missed > before[1]!, soon).toBe(true);
    for (const number of [4, 5]) await announce(other.bus, number);
    for (const node of [one, other]) await expect.poll(node.numbers, soon).toEqual(upTo(6));
  });

  test('publishes for a node that died right after its commit', async () => {
    const redis = await aRedis();
    onTestFinished(redis.kill);
    const open = () =>
      openRedisBus({ redisUrl: redis.url, databaseUrl: database.url, db, onError: () => {} });
    const node = await aNode(open);
    // This bus never listens, and so has no relay of its own.
    await announce(open(), 1);
    await expect.poll(node.numbers, soon).toEqual([1]);
  });
});

describe.runIf(hasRedis)('two nodes of which one has Redis', () => {
  test('hear each other in both directions, whichever starts first, and the fault is reported', async () => {
    const redis = await aRedis();
    onTestFinished(redis.kill);
    const mixed: string[] = [];
    const openings = {
      redis: () =>
        openRedisBus({
          redisUrl: redis.url,
          databaseUrl: database.url,
          db,
          onError: (error) => log.warn(error),
          onMixed: () => void mixed.push('redis'),
        }),
      database: () =>
        openDatabaseBus({
          databaseUrl: database.url,
          onError: (error) => log.warn(error),
          onMixed: () => void mixed.push('database'),
        }),
    };
    const withRedis = await aNode(openings.redis);
    const without = await aNode(openings.database);
    for (const number of upTo(5)) await announce(withRedis.bus, number);
    for (const number of upTo(5)) await announce(without.bus, 5 + number);
    const heard = (node: typeof without) => [...new Set(node.numbers())].toSorted((a, b) => a - b);
    for (const node of [withRedis, without]) await expect.poll(() => heard(node), soon).toEqual(upTo(10));
    expect(new Set(mixed)).toEqual(new Set(['redis', 'database']));
  });
});

describe('the pieces of an announcement', () => {
  test.each([0, 1, 400, 10_000])(
    'the pieces of an announcement for %i people fit into notifications and name each person once',
    (count) => {
      const to = Array.from({ length: count }, (_, place) => 1_000_000 + place);
      const pieces = piecesOf({
        hub: 'messenger',
        name: 'counted',
        to,
        carried: { Text: 'ω'.repeat(1_900) },
      });
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8_000);
      expect(pieces.flatMap((piece) => [...(JSON.parse(piece) as Said).to])).toEqual(to);
    },
  );
});
