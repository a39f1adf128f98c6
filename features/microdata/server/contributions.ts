import type { Db } from '#platform/server/db.ts';
import type { RecordKey } from './store/records.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    sentMicrodata: SentMicrodata;
  }
}

/** What became of the forms that were sent to the register. */
export interface SentMicrodata {
  /** Whether the register has this stage, or may have it, with the number that it gave; undefined if it has not. */
  inRegister: (db: Db, key: RecordKey) => Promise<{ number: string | null } | undefined>;
  /** An Admin states that the register's record was withdrawn. The number is kept. */
  withdrawn: (db: Db, key: RecordKey, stated: { by: number; reason: string }) => Promise<void>;
}
