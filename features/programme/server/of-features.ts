import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { eachContributed, anyContributed, allContributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { CopiedAction, Copying, Published, TypedAction } from './contributions.ts';

type Ground = Pick<Services, 'features'>;

/** The ids of those of these actions that have a view for mentees. */
export const actionsWithView = async (
  db: Db,
  { features }: Ground,
  actions: readonly TypedAction[],
): Promise<ReadonlySet<number>> =>
  new Set(await allContributed(features, 'actionsWithView', (find) => find(db, actions)));

/** Whether any feature keeps something of one of these actions. */
export const areInUse = (db: Db, { features }: Ground, actionIds: readonly number[]): Promise<boolean> =>
  anyContributed(features, 'actionUse', (isUsed) => isUsed(db, actionIds));

/** Copies what the features keep of actions to their copies. */
export const copyContributed = (
  copying: Copying,
  projectId: number,
  pairs: readonly CopiedAction[],
): Promise<void> =>
  eachContributed(copying.services.features, 'actionCopies', (copy) => copy(copying, projectId, pairs));

/** Reports to the features that actions were published to all mentees. */
export async function reportPublished(db: Db, services: Services, published: Published): Promise<void> {
  if (published.actionIds.length === 0) return;
  await eachContributed(services.features, 'actionsPublished', (report) => report(db, services, published));
}

/** The ids of the actions that are visible to the actor as a mentee of the project. */
export const actionsOfMentee = async (
  db: Db,
  services: Services,
  actor: Actor,
  projectId: number,
): Promise<ReadonlySet<number>> =>
  new Set(
    await allContributed(services.features, 'actionsOfMentee', (read) =>
      read(db, services, actor, projectId),
    ),
  );
