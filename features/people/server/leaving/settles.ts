import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Settled, WayOut } from '../../contract/leaving.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    leaving: readonly SettlesLeaving[];
  }
}

/** Who settles it, and in which transaction. Without a request, as in a job, `http` is absent. */
export interface LeavingGround {
  db: Db;
  actor: Actor;
  http?: Http;
  services: Services;
}

/** People who leave a project by one of the ways out. Archiving concerns every member. */
export interface Leavers {
  projectId: number;
  userIds: readonly number[] | 'everyone';
  way: WayOut;
}

/** What a later feature has that ends when people go, and comes back when they do. */
export interface SettlesLeaving {
  kind: Settled['kind'];
  /** What it would settle: how much, and the names of the others concerned. */
  find: (db: Db, leavers: Leavers) => Promise<{ count: number; names: readonly string[] }>;
  /** Ends it, notifies the others concerned, and returns what `restore` needs, by the person who goes. */
  settle: (ground: LeavingGround, leavers: Leavers) => Promise<ReadonlyMap<number, unknown>>;
  /** Brings back what `settle` ended for one person, as far as it is still possible. */
  restore: (
    ground: LeavingGround,
    leaver: { projectId: number; userId: number; way: WayOut },
    settled: unknown,
  ) => Promise<void>;
}
