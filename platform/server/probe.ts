import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { Scanner } from './files/scanner.ts';
import { openTransport } from './mail/transport.ts';
import { isReachable } from './reachable.ts';

/** What the product depends on. Only the configured ones are probed. */
export type Dependency = 'database' | 'storage' | 'mail' | 'redis' | 'scanner';

export interface Probed {
  ok: boolean;
  /** Why not, in the words of the system. */
  why?: string;
  /** The setting to look at when it does not answer. */
  setting: string;
}

interface Probing {
  config: Config;
  pool: Db;
  files: FileStorage;
  scanner: Scanner | undefined;
}

/** A dependency that has not answered for so long is away. */
const PROBE_MS = 5_000;

/** Asks everything that the product depends on whether it does its work, all at once. */
export async function probeAll(services: Probing): Promise<Partial<Record<Dependency, Probed>>> {
  const { config, pool, files, scanner } = services;
  const { smtpUrl, redisUrl, s3Url } = config;
  const probes: [Dependency, string, () => Promise<unknown>][] = [
    ['database', 'DATABASE_URL', () => probeDatabase(pool)],
    ['storage', s3Url === undefined ? 'DATA_DIR' : 'S3_URL', () => probeStorage(files)],
  ];
  if (smtpUrl !== undefined) probes.push(['mail', 'SMTP_URL', () => probeMail(smtpUrl)]);
  if (redisUrl !== undefined) probes.push(['redis', 'REDIS_URL', () => probeRedis(redisUrl)]);
  if (scanner) probes.push(['scanner', 'CLAMD_URL', () => scanner.ping()]);
  const all = await Promise.all(
    probes.map(async ([name, setting, run]) => [name, { setting, ...(await outcomeOf(run)) }] as const),
  );
  return Object.fromEntries(all);
}

async function outcomeOf(run: () => Promise<unknown>): Promise<Omit<Probed, 'setting'>> {
  const late = pause(PROBE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PROBE_MS / 1000} s`);
  });
  try {
    await Promise.race([run(), late]);
    return { ok: true };
  } catch (error) {
    return { ok: false, why: reasonOf(error) };
  }
}

/** The first cause: libraries wrap what went wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

async function probeDatabase(pool: Db): Promise<void> {
  if (!(await isReachable(pool))) throw new Error('no answer');
}

/** Writes an object and deletes it. */
async function probeStorage(files: FileStorage): Promise<void> {
  const key = `probes/${randomUUID()}`;
  await files.put(key, Buffer.from('probe'));
  await files.delete(key);
}

async function probeMail(url: string): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function probeRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let broke: Error | undefined;
  redis.on('error', (error) => (broke = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw broke ?? error;
  } finally {
    redis.disconnect();
  }
}
