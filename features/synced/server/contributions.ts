import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { MemberCondition } from './store/looking.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    syncedObjects: SyncedObjects;
  }
}

/** Where an object belongs: an action and a mentee. Its name says which of theirs it is. */
export interface Place {
  actionId: number;
  menteeId: number;
}

/** What an actor may do with the objects of a place that they see. */
export interface Sight {
  projectId: number;
  menteeId: number;
  /** The actor is the mentee. */
  isOwn: boolean;
  mayChange: () => Promise<boolean>;
}

/** The synced objects of a feature: which they are, and who sees and changes them. */
export interface SyncedObjects {
  /** Whether the feature has the objects of this name. Of several features the first in the order has them. */
  has: (name: string) => boolean;
  /** Returns what the actor may do; without a mentee the actor is meant. @throws notFound for those who do not see the objects */
  requireSight: (
    ground: { db: Db; services: Services },
    actor: Actor,
    asked: { actionId: number; menteeId?: number | undefined },
  ) => Promise<Sight>;
  /** The condition that a person sees the objects of a place now: it gets each change and word only then. */
  isReader: (place: Place) => MemberCondition;
  /** The kind of a change in the audit log. */
  auditedAs: string;
}
