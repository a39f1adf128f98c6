import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
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
export interface CopiedAction {
  original: number;
  copy: number;
}

/** Actions of one project that were published together. */
export interface Published {
  projectId: number;
  actionIds: readonly number[];
  /** The page offers the undo for some seconds, and the notifications wait for its end. */
  mayBeUndone?: boolean;
}

/** An action with its type. */
export interface TypedAction {
  id: number;
  typeId: number;
}
