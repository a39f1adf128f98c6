import type { Logger } from 'pino';
import { probeAll } from '#platform/server/probe.ts';
import type { Services } from '#platform/server/services.ts';

/** Errors of a folder that no waiting mends. */
const WRONG_FOLDER = /\b(ENOTDIR|EACCES|EPERM|EROFS|ENOENT)\b/;

/**
 * Logs whether each dependency does its work when the server starts. One that is away heals by itself; a DATA_DIR that cannot be
 * written does not, and ends the start.
 */
export async function probeAtStart(services: Services, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  const probed = await probeAll(services);
  for (const [name, { ok, why, setting }] of Object.entries(probed)) {
    if (ok) log.info({ dependency: name }, `${name} answers`);
    else log.warn({ dependency: name, why }, `${name} does not work: look at ${setting}`);
  }
  const { storage } = probed;
  if (storage?.setting === 'DATA_DIR' && WRONG_FOLDER.test(storage.why ?? ''))
    throw new Error(`The folder of files cannot be written: look at DATA_DIR. ${storage.why}`);
}
