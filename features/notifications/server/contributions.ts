import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Choice, Waiting } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    notifications: NotificationsOf;
    waiting: WaitingPlace;
  }
}

/** The notifications of a feature. */
export interface NotificationsOf {
  /**
   * The kinds among which users choose, with the default choice of each. Their labels are `notifications.kind.<kind>`.
   */
  kinds?: Readonly<Record<string, DefaultChoice>>;
  /**
   * The sentences, each prefixed with its kind: `meeting.booked`. Their texts are `notifications.said.<saying>`.
   */
  sayings: readonly string[];
}

export interface DefaultChoice extends Omit<Choice, 'kind'> {
  /** The roles that get notifications of this kind, and choose how. @default every role */
  may?: readonly Role[];
}

/** What waits for a user at a screen of a feature. The navigation shows the number, and so asks for it often: it must be cheap. */
export interface WaitingPlace {
  /** The path of the screen that lists it. */
  place: Waiting['place'];
  /** The roles that it waits for. */
  roles: readonly Role[];
  count: (db: Db, actor: Actor, projectId: number) => Promise<number>;
}
