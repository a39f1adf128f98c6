import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { binaries } from './binaries.ts';
import { serverUser, type User } from './unprivileged.ts';

/** One PostgreSQL cluster on disk, and how to run its programs. */
export interface Cluster {
  /** The folder of everything that belongs to the cluster; `data` is PostgreSQL's own part of it. */
  home: string;
  data: string;
  password: string;
  /** Runs something with the program's path, the home as the program sees it, and the options to start it with. */
  run: <T>(program: 'initdb' | 'postgres', act: (path: string, home: string, how: How) => T) => T;
}

interface How {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What the program inherits after its three standard streams. */
  extra: number[];
}

/**
 * What letters are, for pg_trgm: with `C` a Greek word has no letters, and each search in Greek reads its whole table. The name
 * of a locale that this machine has; Windows has none for UTF-8.
 */
export const CTYPE =
  process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';

const initdbOptions = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=und',
  '--locale=C',
  `--lc-ctype=${CTYPE}`,
  '--data-checksums',
];

/** Opens the cluster below `dataDir`, making it when it is not there. */
export function openCluster(dataDir: string): Cluster {
  const home = join(dataDir, 'postgres');
  const data = join(home, 'data');
  const user = serverUser(data);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
  const cluster: Cluster = { home, data, password: password(home, user), run: runner(home, user) };
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(cluster);
  return cluster;
}

/**
 * The server's user may not be able to enter root's folders, or any folder above them. On Linux the server receives
 * the home as an open folder descriptor instead of a path, so no permissions have to change and the data stays in its
 * place.
 */
function runner(home: string, user: User | undefined): Cluster['run'] {
  const native = binaries(user);
  // The server inherits neither our environment nor our folder: its programs are called by their whole paths.
  const how = { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } };
  return (program, act) => {
    const path = join(native, 'bin', program);
    if (!user || process.platform !== 'linux') return act(path, home, { ...how, extra: [] });
    const folder = openSync(home, 'r');
    try {
      return act(path, '/proc/self/fd/3', { ...how, extra: [folder] });
    } finally {
      closeSync(folder);
    }
  };
}

function password(home: string, user: User | undefined): string {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Makes the cluster under another name and renames it when it is whole: a kill in the middle leaves nothing half made. */
function initialise({ home, data, run }: Cluster): void {
  rmSync(`${data}.new`, { recursive: true, force: true });
  run('initdb', (path, seenHome, { extra, ...how }) =>
    execFileSync(path, ['-D', `${seenHome}/data.new`, '--pwfile', `${seenHome}/password`, ...initdbOptions], {
      ...how,
      stdio: ['ignore', 'ignore', 'pipe', ...extra],
    }),
  );
  renameSync(join(home, 'data.new'), data);
}
