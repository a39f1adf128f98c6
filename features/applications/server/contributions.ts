import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    applicationConfirmed: ApplicationConfirmed;
  }
}

/** What follows when an applicant confirms the address, in the same transaction. */
export type ApplicationConfirmed = (db: Db, services: Services, confirmed: Confirmed) => Promise<void>;

/** An application whose applicant has confirmed the address. */
export interface Confirmed {
  id: number;
  projectId: number;
  userId: number;
}
