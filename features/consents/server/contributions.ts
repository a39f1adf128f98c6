import type { Db } from '#platform/server/db.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** The users who work with a person in a project, without the staff. They are notified when the person withdraws the consent. */
    worksWith: (db: Db, projectId: number, userId: number) => Promise<readonly number[]>;
  }
}
