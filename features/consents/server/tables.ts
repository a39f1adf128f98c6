import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    consent: ConsentRow;
  }
}

/** What a person said about a project's text, and which text it was. */
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
