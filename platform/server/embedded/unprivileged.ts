import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** An operating system user, by numbers. */
export interface User {
  uid: number;
  gid: number;
}

/**
 * The user to run PostgreSQL as when this process is root, because PostgreSQL refuses to run as root: the owner of an existing
 * cluster, otherwise the system account `postgres`, otherwise the account `nobody`. Undefined when the process is not root.
 */
export function serverUser(cluster: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = named('postgres') ?? named('nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  return user;
}

/** True if the user may enter every folder on the way to `path`, and read and execute the files there. */
export function mayReach({ uid, gid }: User, path: string): boolean {
  const may = (place: string, wanted: number) => {
    const { mode, ...of } = statSync(place);
    const shift = of.uid === uid ? 6 : of.gid === gid ? 3 : 0;
    return ((mode >> shift) & wanted) === wanted;
  };
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!may(folder, 0b001)) return false;
    if (folder === dirname(folder)) return may(path, 0b101);
  }
}

function named(name: string): User | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
