import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/server/db.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { postmaster } from '#platform/server/embedded/postmaster.ts';
import { migrate } from '#platform/server/migrate.ts';
import { aCrowd } from '#testing/chat-crowd.ts';
import { aDoor } from '#testing/door.ts';
import { addPerson } from '#testing/people.ts';
import { databases, places, placeSecret } from '#testing/places.ts';
import { freePort } from '#testing/product.ts';
import { aRedis, hasRedis } from '#testing/redis.ts';

const { aFolder, bareDatabase, launch } = places();

/** Each of the 20 pages sends so many messages from one fault to the next. */
const MESSAGES = 3;
/** The time from one fault to the next, at most. */
const STEP_MS = 120_000;

/** A database that the test can kill, and that is then started again; that of a server cannot be killed. */
async function aMortalDatabase() {
  const dataDir = await aFolder();
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  onTestFinished(() => embedded.stop());
  await migrate(embedded.url);
  const db = connect(embedded.url, { max: 4 });
  onTestFinished(() => db.destroy());
  // Nodes plant no demo where there is an Admin.
  await addPerson(db, { roles: ['Admin'] });
  return {
    url: embedded.url,
    db,
    kill: async () => {
      process.kill(postmaster(`${dataDir}/postgres/data`)!.pid, 'SIGKILL');
      while (!(await embedded.revive().catch(() => false))) await pause(50);
    },
  };
}

test(
  `20 pages at two nodes over ${hasRedis ? 'Redis' : 'the database'} hear each other, and lose and double nothing when a node, Redis and the database are killed and come back`,
  { timeout: 9 * STEP_MS },
  async () => {
    const database: {
      url: string;
      db: Awaited<ReturnType<typeof bareDatabase>>['db'];
      kill?: () => Promise<void>;
    } = databases.includes('embedded') ? await aMortalDatabase() : await bareDatabase();
    const redis = hasRedis ? await aRedis() : undefined;
    onTestFinished(() => redis?.kill());
    const env = {
      DATABASE_URL: database.url,
      SECRET: placeSecret,
      DATA_DIR: await aFolder(),
      ...(redis && { REDIS_URL: redis.url }),
    };
    const ports = [await freePort(), await freePort()];
    const start = (place: number) => launch({ ...env, PORT: `${ports[place]}` });
    const nodes = [await start(0), await start(1)] as const;
    // Half of the pages come to the first node, half to the second; all go to the other one while theirs is dead.
    const doors = [await aDoor(nodes), await aDoor([nodes[1], nodes[0]])] as const;
    const crowd = await aCrowd(database.db, doors);
    onTestFinished(crowd.close);

    let all = crowd.pages.length * MESSAGES;
    await crowd.write(MESSAGES);
    const whole = { lost: 0, doubled: 0, misplaced: 0, wrongOnPages: 0 };
    expect(await crowd.count()).toEqual({ stored: all, ...whole });
    // In peace every message is heard, at whichever node it was sent: no page asks.
    const before = crowd.counts();
    await crowd.write(MESSAGES);
    all += crowd.pages.length * MESSAGES;
    expect(await crowd.count()).toEqual({ stored: all, ...whole });
    expect({ ...crowd.counts(), heard: 0 }).toEqual({ ...before, heard: 0 });
    expect(crowd.counts().heard).toBeGreaterThan(before.heard);

    const faults: (() => unknown)[] = [
      () => nodes[0].kill(),
      () => start(0),
      ...(redis ? [redis.kill, redis.start] : []),
      ...(database.kill ? [database.kill] : []),
      () => nodes[1].kill(),
    ];
    const perStep = crowd.pages.length * MESSAGES;
    const writing = crowd.write(MESSAGES * (faults.length + 1));
    for (const fault of faults) {
      all += perStep;
      await expect.poll(crowd.acknowledged, { timeout: STEP_MS, interval: 5 }).toBeGreaterThanOrEqual(all);
      await fault();
    }
    await writing;
    expect(await crowd.count()).toEqual({ stored: all + perStep, ...whole });
    const after = crowd.counts();
    expect(after.repeated).toBeGreaterThan(0);
    expect(after.missed).toBeGreaterThan(before.missed);
  },
);
