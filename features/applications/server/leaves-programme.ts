import { contributed } from '#platform/server/feature.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Leaving } from '../contract/status.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    leavesProgramme: LeavesProgramme;
  }
}

/** Who settles it, and in which transaction. */
export interface LeavingGround {
  db: Db;
  actor: Actor;
  http: Http;
  services: Services;
}

/** What a feature has that ends when a mentee leaves the programme by their application. */
export interface LeavesProgramme {
  /** The text of the dialog is `applications.leaves.<kind>`. */
  kind: Leaving['kind'];
  /** How many of these the mentees have in the project. */
  count: (db: Db, projectId: number, menteeIds: readonly number[]) => Promise<number>;
  /** Ends them, notifies the others concerned, and returns what `restore` needs, by mentee. */
  settle: (
    ground: LeavingGround,
    projectId: number,
    menteeIds: readonly number[],
  ) => Promise<ReadonlyMap<number, unknown>>;
  /** Brings back what `settle` ended, as far as it is still possible. */
  restore: (ground: LeavingGround, projectId: number, menteeId: number, settled: unknown) => Promise<void>;
}

const partsOf = ({ features }: Services) => contributed(features, 'leavesProgramme');

/** How much of each kind hangs on these mentees. */
export async function countLeaving(
  db: Db,
  services: Services,
  projectId: number,
  menteeIds: readonly number[],
): Promise<Leaving[]> {
  if (menteeIds.length === 0) return [];
  const counts: Leaving[] = [];
  for (const { kind, count } of partsOf(services))
    counts.push({ kind, count: await count(db, projectId, menteeIds) });
  return counts.filter(({ count }) => count > 0);
}

/** Ends what hangs on these mentees; returns by mentee what an undo restores, by kind. */
export async function settleLeaving(
  ground: LeavingGround,
  projectId: number,
  menteeIds: readonly number[],
): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  const settled = new Map<number, Record<string, unknown>>();
  if (menteeIds.length === 0) return settled;
  for (const { kind, settle } of partsOf(ground.services))
    for (const [id, one] of await settle(ground, projectId, menteeIds))
      settled.set(id, { ...settled.get(id), [kind]: one });
  return settled;
}

/** Restores what was ended for a mentee whose move was undone. */
export async function restoreLeaving(
  ground: LeavingGround,
  projectId: number,
  menteeId: number,
  settled: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { kind, restore } of partsOf(ground.services))
    if (settled[kind] !== undefined) await restore(ground, projectId, menteeId, settled[kind]);
}
