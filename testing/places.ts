import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { connect, type Db } from '#platform/server/db.ts';
import { aDatabase } from './a-database.ts';
import { addPerson } from './people.ts';
import { post, startProduct, type Product } from './product.ts';

/** The secret of every product that is started here. */
export const placeSecret = 'a secret that is long enough to count';

/** What kind of database faults are tried on: that of the run. The other one has a run of its own (`.ci/run`). */
export const databases: readonly ('embedded' | 'a server')[] = process.env['DATABASE_URL']
  ? ['a server']
  : ['embedded'];

/** How often tests kill a server: a few times in the gate, and with ALL_KILLS as often as the product promises to survive (docs/testing.md). */
export const allKills = process.env['ALL_KILLS'] === '1';

/**
 * Products as processes of their own, for tests that kill them; the rest of them is removed after each test.
 */
export function places() {
  const after: (() => Promise<unknown>)[] = [];
  const products: Product[] = [];
  afterEach(async ({ task }) => {
    // A product that ended by itself says why; a refused connection does not.
    const started = products.splice(0);
    if (task.result?.state === 'fail') for (const { output } of started) process.stderr.write(output());
    for (const undo of after.splice(0).toReversed()) await undo();
  });
  const aFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'ithaki-place-'));
    after.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  /** The address of a database of its own. */
  const databaseUrl = async (options?: { migrated: boolean }): Promise<string> => {
    const database = await aDatabase(options);
    after.push(() => database.drop());
    return database.url;
  };
  /** A migrated database in which products plant no demo, since it has an Admin; and connections to it. */
  const bareDatabase = async (): Promise<{ url: string; db: Db }> => {
    const url = await databaseUrl();
    const db = connect(url, { max: 4 });
    after.push(() => db.destroy());
    await addPerson(db, { roles: ['Admin'] });
    return { url, db };
  };
  /** Starts a product, and waits until it is ready or has ended. */
  const launch = async (env: Record<string, string>, args: readonly string[] = []): Promise<Product> => {
    const product = await startProduct(env, { args });
    products.push(product);
    after.push(() => product.stop());
    return product;
  };
  return {
    aFolder,
    databaseUrl,
    bareDatabase,
    launch,

    /** The folder where a product keeps everything: started again with it, the product continues. */
    aPlace: async (kind: string): Promise<Record<string, string>> => ({
      DATA_DIR: await aFolder(),
      SECRET: placeSecret,
      ...(kind !== 'embedded' && { DATABASE_URL: await databaseUrl({ migrated: false }) }),
    }),

    start: async (place: Record<string, string>): Promise<Product> => {
      const product = await launch(place);
      expect(product.output()).toContain('is ready');
      return product;
    },
  };
}

/** The answer to a call that must succeed, by its wire names. */
export async function askProduct<T>(product: Product, path: string, body: unknown, cookie = ''): Promise<T> {
  const answer = await post(product.url, path, body, cookie);
  expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body]);
  return answer.body as T;
}
