import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    applicationConfirmed: ApplicationConfirmed;
  }
}

/** An application whose applicant has confirmed the address. */
export interface Confirmed {
  id: number;
  projectId: number;
  userId: number;
}

/** What follows when an applicant confirms the address, in the same transaction. */
type ApplicationConfirmed = (db: Db, services: Services, confirmed: Confirmed) => Promise<void>;

/** Lets other features follow the confirmation of an application. */
export async function followConfirmed(db: Db, services: Services, confirmed: Confirmed): Promise<void> {
  for (const follow of contributed(services.features, 'applicationConfirmed'))
    await follow(db, services, confirmed);
}
