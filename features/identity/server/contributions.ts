import type { Actor, Duty } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { UserFields } from './tables.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** The duties of this user: what they must do before anything else. */
    duties: (db: Db, person: DutyBearer) => Promise<Duty[]>;
    /** Whether another person has this address where an address must be unique. */
    emailTaken: (db: Db, userId: number, email: string) => Promise<boolean>;
  }
}

/** A signed-in user, as the features that know duties see them. */
export interface DutyBearer {
  id: number;
  roles: Actor['roles'];
  fields: UserFields;
}
