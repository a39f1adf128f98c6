// How many seconds of processor time a program and all that it starts have used. Only Linux says it (`/proc`).
import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks of a second in `/proc`; Linux has had no other number for programs. */
const TICKS = 100;
const PAUSE_MS = 500;

/**
 * Watches a running process. Returns a function that ends the watch and answers the seconds, undefined where the system does not
 * say. What a process used in its last half second is missing if its parent does not wait for its end.
 */
export function watchProcessorTime(pid) {
  let most;
  const look = () => {
    const now = processorTime(pid);
    // The time of a process that nobody waits for disappears with it.
    if (now !== undefined && (most === undefined || now > most)) most = now;
  };
  look();
  const timer = setInterval(look, PAUSE_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** The seconds of a living process, of all that it started and still runs, and of what these have waited for. */
export function processorTime(pid) {
  const all = processes();
  if (!all?.has(pid)) return undefined;
  let ticks = 0;
  const family = [pid];
  for (const one of family) {
    ticks += all.get(one).ticks;
    for (const [child, { parent }] of all) if (parent === one) family.push(child);
  }
  return ticks / TICKS;
}

/** Parent and ticks of each process by its id, those of the children that it waited for included; undefined without `/proc`. */
function processes() {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(ids.flatMap((id) => statOf(id) ?? []));
  } catch {
    return undefined;
  }
}

function statOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name of the program, the second field, stands in brackets and may hold spaces: see proc(5).
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, userOfChildren, systemOfChildren] = rest.slice(9, 13).map(Number);
    return [
      [Number(id), { parent: Number(parent), ticks: user + system + userOfChildren + systemOfChildren }],
    ];
  } catch {
    // it ended meanwhile
    return undefined;
  }
}
