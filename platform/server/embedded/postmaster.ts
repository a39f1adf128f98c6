import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, isAlive } from './processes.ts';

/** What the first server process of a cluster writes about itself. */
export interface Postmaster {
  pid: number;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

/** The running server of this cluster, or undefined. The pid alone proves nothing: after a crash it may be anybody's. */
export function postmaster(data: string): Postmaster | undefined {
  const written = readPidFile(data);
  return written && isServerOf(written.pid, data) ? written : undefined;
}

/** Forgets the pid of a dead server when another program has it now; else PostgreSQL would not start beside it. */
export function forgetStranger(data: string): void {
  const written = readPidFile(data);
  if (written && isAlive(written.pid) && !isServerOf(written.pid, data)) rmSync(join(data, 'postmaster.pid'));
}

/** Ends the server: open sessions are cut, what was committed is on disk; after 30 s without an end it is killed. */
export async function stopServer(data: string): Promise<void> {
  const server = postmaster(data);
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  for (let waited = 0; isServerOf(server.pid, data); waited += 10) {
    if (waited === 30_000) process.kill(server.pid, 'SIGQUIT');
    await pause(10);
  }
}

// The lines: pid, data folder, start, port, socket folder, address, shared memory, state.
function readPidFile(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, port, state] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
  if (!(pid > 0)) return undefined;
  return { pid, port, state: state === 'ready' || state === 'stopping' ? state : 'starting' };
}

function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true; // the login decides: only this product has the password
  const command = commandOf(pid);
  if (!command?.split(' ')[0]?.endsWith('postgres')) return false;
  return process.platform === 'linux' ? worksIn(pid, data) : command.includes(data);
}

/** A server's working folder is its data folder, whichever path it was given. */
function worksIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
