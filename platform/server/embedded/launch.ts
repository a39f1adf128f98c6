import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { choosePort, freePort } from './port.ts';
import { postmaster } from './postmaster.ts';

/** How long a server may take to start or to answer, in milliseconds: recovery after a crash takes its time. */
export const patience = 30_000;
const logLimit = 10_000_000;

const own: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the server of a cluster and waits until it is ready. Throws what the server said when it does not start. */
export async function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  wanted?: number,
): Promise<void> {
  if (wanted !== undefined && (await freePort(wanted)) === undefined)
    throw new Error(`The port ${wanted} is taken.`);
  const until = Date.now() + patience;
  for (;;) {
    const ended = await start(cluster, settings, wanted ?? (await choosePort(cluster.home)));
    if (!ended) return;
    // The port can be taken in between; the children of a killed server need a moment to see that it is gone.
    const passing = /could not bind|pre-existing shared memory|is another postmaster/i.test(ended);
    if (!passing || Date.now() > until) throw new Error(`The embedded PostgreSQL did not start.\n${ended}`);
    await pause(100);
  }
}

/** Starts the server and waits for it. Answers what it wrote when it ended instead. */
async function start(
  cluster: Cluster,
  settings: Record<string, string>,
  port: number,
): Promise<string | undefined> {
  const logFile = join(cluster.home, 'server.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimit) truncateSync(logFile);
  const output = openSync(logFile, 'a', 0o600);
  const before = statSync(logFile).size;
  const child = cluster.run('postgres', (path, home, { extra, ...how }) => {
    const options = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    // Detached: a Ctrl+C meant for us must not end the server before we have finished our work with it.
    return spawn(path, ['-D', `${home}/data`, '-p', String(port), ...options], {
      ...how,
      detached: true,
      stdio: ['ignore', output, output, ...extra],
    });
  });
  closeSync(output);
  child.unref();
  const end: { message?: string } = {};
  child.once('error', (error) => (end.message = error.message));
  const tell = () => {
    end.message ??= readFileSync(logFile).subarray(before).toString().slice(-2000) || 'It said nothing.';
  };
  child.once('exit', tell);
  while (end.message === undefined) {
    const server = postmaster(cluster.data);
    if (server?.pid === child.pid && server?.state === 'ready') {
      // From here on its exit is not logged: the folder of its log may already be gone.
      child.off('exit', tell);
      return undefined;
    }
    await pause(10);
  }
  return end.message;
}
