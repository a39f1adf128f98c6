import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, CTYPE, openCluster } from './cluster.ts';
import { launch, patience } from './launch.ts';
import { holderOf, takeLock } from './lock.ts';
import { forgetStranger, postmaster, stopServer } from './postmaster.ts';

interface Options {
  /** The folder of all data of this installation; made when it is not there. */
  dataDir: string;
  /** Receives a sentence about each step. */
  log?: (message: string) => void;
  /** Settings of postgresql.conf over our own; they count when the server starts, not when it is adopted. */
  settings?: Record<string, string>;
  /** A port that must be free; without it any free one is chosen and remembered. */
  port?: number;
}

/** A PostgreSQL of our own that runs on this machine. */
export interface Embedded {
  /** The address of the product's database, as its owner. */
  url: string;
  /** True when the server had outlived an earlier process that was killed. */
  adopted: boolean;
  /** Ends the server and frees the data folder. */
  stop(): Promise<void>;
  /** Starts the server again, at the same address, when it has died by itself; answers whether it had. */
  revive(): Promise<boolean>;
}

const database = 'ithaki';

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts the one that is still running there. The first start makes
 * the cluster. Throws DataDirInUse when another process works on the folder.
 */
export async function startEmbedded({
  dataDir: given,
  log = () => {},
  settings = {},
  port,
}: Options): Promise<Embedded> {
  mkdirSync(given, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(given);
  const unlock = takeLock(dataDir);
  try {
    const cluster = openCluster(dataDir);
    const running = await settled(cluster.data);
    if (running) log(`The PostgreSQL on port ${running.port} was still running.`);
    else await launch(cluster, settings, port);

    await ensureDatabase(address(cluster, 'postgres'));
    await ensureGreekLetters(cluster, log);
    const url = address(cluster, database);
    log(`PostgreSQL is ready on port ${postmaster(cluster.data)?.port}.`);
    const serving = postmaster(cluster.data)!.port;
    let stopped = false;
    return {
      url,
      adopted: running !== undefined,
      stop: async () => {
        stopped = true;
        await stopServer(cluster.data);
        unlock();
      },
      revive: async () => {
        if (stopped || postmaster(cluster.data)) return false;
        await launch(cluster, settings, serving);
        return true;
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The address of the embedded database that a living process of the product serves from this folder, or undefined. */
export function runningEmbedded(given: string): string | undefined {
  if (!statSync(given, { throwIfNoEntry: false })) return undefined;
  const dataDir = realpathSync(given);
  const home = join(dataDir, 'postgres');
  if (!holderOf(dataDir) || postmaster(join(home, 'data'))?.state !== 'ready') return undefined;
  return address(openCluster(dataDir), database);
}

function address({ data, password }: Cluster, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${postmaster(data)?.port}/${database}`;
}

/** Waits while a running server starts up or shuts down; undefined if none is left. */
async function settled(data: string) {
  for (let server = postmaster(data); server; server = postmaster(data)) {
    if (server.state === 'ready') return server;
    await pause(20);
  }
  forgetStranger(data);
  return undefined;
}

const ensureDatabase = (url: string): Promise<void> =>
  asked(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  });

/**
 * Clusters of earlier releases do not know Greek letters. PostgreSQL has no command for that, so we change its catalogue, where only
 * the indexes of word parts depend on it; they are built anew. Sorting is by ICU and stays as it is.
 */
async function ensureGreekLetters(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const isChanged = await asked(address(cluster, 'postgres'), async (client) => {
    const { rows } = await client.query<{ datctype: string }>(
      'select datctype from pg_database where datname = $1',
      [database],
    );
    if (rows[0]?.datctype === CTYPE) return false;
    await client.query('update pg_database set datctype = $1', [CTYPE]);
    return true;
  });
  if (!isChanged) return;
  // Only a new connection has the new letters.
  await asked(address(cluster, database), async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select indexrelid::regclass::text as name from pg_index
      where exists (select from pg_opclass where opcname = 'gin_trgm_ops' and oid = any(indclass))`);
    if (rows.length > 0) log('The search indexes are built anew, once.');
    for (const { name } of rows) await client.query(`reindex index ${name}`);
  });
}

/** Works on a connection of its own. */
async function asked<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
