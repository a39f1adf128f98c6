import type { Db } from '#platform/server/db.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    customViewUse: CustomViewUse;
  }
}

/**
 * Where a feature shows custom views by name: what stops working without the view, in the words of its users (the name of a report).
 * Without a project the view belongs to the installation, and every project may use it.
 */
export type CustomViewUse = (
  db: Db,
  view: { name: string; projectId: number | undefined },
) => Promise<readonly string[]>;
