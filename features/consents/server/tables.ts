import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    consent: ConsentRow;
  }
}

/** A consent or its withdrawal, with the text that it refers to. */
interface ConsentRow {
  id: Generated<number>;
  userId: number;
  projectId: number;
  given: boolean;
  textVersion: number;
  textHash: string;
  how: string;
  at: Generated<Date>;
}
