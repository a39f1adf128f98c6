import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** Whether the feature keeps something of one of these actions, so that they cannot be removed. */
    actionUse: (db: Db, actionIds: readonly number[]) => Promise<boolean>;
    /** Copies what the feature keeps of actions to the copies of these actions. */
    actionCopies: (copying: Copying, projectId: number, pairs: readonly CopiedAction[]) => Promise<void>;
    /** Those of these actions whose mentees see a page made for the action or its type in place of the instructions. */
    actionsWithView: (db: Db, actions: readonly TypedAction[]) => Promise<ReadonlySet<number>>;
    /** Called after actions were published to all mentees of a project. */
    actionsPublished: (db: Db, services: Services, published: Published) => Promise<void>;
    /** The ids of the actions that are visible to the actor as a mentee of the project. */
    actionsOfMentee: (
      db: Db,
      services: Services,
      actor: Actor,
      projectId: number,
    ) => Promise<ReadonlySet<number>>;
  }
}

export type Copying = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** The id of an action and the id of its copy. */
interface CopiedAction {
  original: number;
  copy: number;
}

/** Actions of one project that were published together. */
interface Published {
  projectId: number;
  actionIds: readonly number[];
  /** The page offers the undo for some seconds: nobody is notified before. */
  mayBeUndone?: boolean;
}

/** An action with its type. */
interface TypedAction {
  id: number;
  typeId: number;
}

/** The ids of those of these actions that have a view for mentees. */
export async function actionsWithView(
  db: Db,
  { features }: Pick<Services, 'features'>,
  actions: readonly TypedAction[],
): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (const find of contributed(features, 'actionsWithView'))
    for (const id of await find(db, actions)) ids.add(id);
  return ids;
}

/** Whether any feature keeps something of one of these actions. */
export async function areInUse(
  db: Db,
  { features }: Pick<Services, 'features'>,
  actionIds: readonly number[],
): Promise<boolean> {
  for (const isUsed of contributed(features, 'actionUse')) if (await isUsed(db, actionIds)) return true;
  return false;
}

/** Copies what the features keep of actions to their copies. */
export async function copyContributed(
  copying: Copying,
  projectId: number,
  pairs: readonly CopiedAction[],
): Promise<void> {
  for (const copy of contributed(copying.services.features, 'actionCopies'))
    await copy(copying, projectId, pairs);
}

/** Reports to the features that actions were published to all mentees. */
export async function reportPublished(db: Db, services: Services, published: Published): Promise<void> {
  if (published.actionIds.length === 0) return;
  for (const report of contributed(services.features, 'actionsPublished'))
    await report(db, services, published);
}

/** The ids of the actions that are visible to the actor as a mentee of the project. */
export async function actionsOfMentee(
  db: Db,
  services: Services,
  actor: Actor,
  projectId: number,
): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (const read of contributed(services.features, 'actionsOfMentee'))
    for (const id of await read(db, services, actor, projectId)) ids.add(id);
  return ids;
}
