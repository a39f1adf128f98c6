import type { Db } from '#platform/server/db.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** Who besides the staff works with a person in a project: these are told when the consent is withdrawn. */
    worksWith: (db: Db, projectId: number, userId: number) => Promise<readonly number[]>;
  }
}
