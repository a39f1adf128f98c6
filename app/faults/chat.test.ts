import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/server/db.ts';
import { runningEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { aCrowd } from '#testing/chat-crowd.ts';
import { allKills, databases, places, placeSecret } from '#testing/places.ts';
import { freePort } from '#testing/product.ts';

const { aFolder, bareDatabase, launch } = places();

const isEmbedded = databases.includes('embedded');
/** The product starts its own database again when it has died; the test does not kill a database server that it was given. */
const kills = { node: allKills ? 100 : 3, database: isEmbedded ? (allKills ? 20 : 2) : 0 };
/** Each of the 20 pages sends so many messages between two kills. */
const MESSAGES = 3;
/** The time from one kill to the next, at most. */
const LIFE_MS = 120_000;

/** The deaths in their order: those of the database lie evenly between those of the node. */
const deaths = Array.from({ length: kills.node }, (_, n) => {
  const countTo = (nth: number) => Math.floor((nth * kills.database) / kills.node);
  return countTo(n + 1) > countTo(n) ? (['node', 'database'] as const) : (['node'] as const);
}).flat();

test(
  'what 20 pages write while the node and its database are killed again and again arrives at all pages once, in order, and none of it is lost',
  { timeout: (deaths.length + 3) * LIFE_MS },
  async () => {
    const server = isEmbedded ? undefined : await bareDatabase();
    const env = {
      SECRET: placeSecret,
      DATA_DIR: await aFolder(),
      PORT: String(await freePort()),
      ...(server && { DATABASE_URL: server.url }),
    };
    let node = await launch(env);
    const db = server?.db ?? connect(runningEmbedded(env.DATA_DIR)!);
    if (!server) onTestFinished(() => db.destroy());
    const crowd = await aCrowd(db, [node.url]);
    onTestFinished(crowd.close);

    const each = MESSAGES * (deaths.length + 1);
    const all = each * crowd.pages.length;
    const writing = crowd.write(each);
    for (const [place, dying] of deaths.entries()) {
      const enough = (all * (place + 1)) / (deaths.length + 1);
      await expect
        .poll(crowd.acknowledged, { timeout: LIFE_MS, interval: 5 })
        .toBeGreaterThanOrEqual(enough)
        .catch((cause: unknown) => {
          throw new Error(`The pages wait at death ${place + 1}. The product wrote: ${node.output()}`, {
            cause,
          });
        });
      if (dying === 'database') await killDatabase(env.DATA_DIR);
      else {
        await node.kill();
        node = await launch(env);
      }
    }
    await writing;

    expect(await crowd.count()).toEqual({ stored: all, lost: 0, doubled: 0, misplaced: 0, wrongOnPages: 0 });
    const { heard, missed, repeated, connected } = crowd.counts();
    if (allKills)
      console.log(
        `${kills.node} kills of the node and ${kills.database} of the database: ${all} messages are stored once. The pages sent ${repeated} again, heard ${heard}, asked for ${missed} that they missed, and connected ${connected} times.`,
      );
    // The kills met messages on their way, and pages missed some.
    expect(Math.min(repeated, heard, missed)).toBeGreaterThan(0);
  },
);

/** Kills the database that a product brought itself, in the middle of its work. */
async function killDatabase(folder: string): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
