import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while a process with this id exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When the process began, in the system's own words; undefined when it is gone. Together with the id it names one
 * process for ever, where the id alone is given again to another one.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  // Field 22 of stat, counted after the command's name, which may hold blanks and brackets.
  if (process.platform === 'linux') return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
  if (process.platform === 'win32') return 'alive';
  return ps(pid, 'lstart=');
}

/** The program and the arguments of a process, parted by blanks; undefined when they cannot be seen. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
  if (process.platform === 'win32') return undefined;
  return ps(pid, 'command=');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // it ended in between, or belongs to another user
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
