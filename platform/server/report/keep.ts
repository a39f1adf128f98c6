import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { contributed, type Feature } from '../feature.ts';
import { whileAlone } from '../migrate.ts';
import { dropReportViews } from './drop.ts';
import { createView, type ReportView } from './view.ts';

/** The views of all features, in the order of the features. */
export const reportViewsOf = (features: readonly Feature[]): readonly ReportView[] =>
  contributed(features, 'reportViews').flatMap(({ views }) => views);

/**
 * Creates the views of the schema `report`, unless the database has those of these features already; returns whether it did. It waits for
 * other nodes.
 */
export async function keepReportViews(db: Db, features: readonly Feature[]): Promise<boolean> {
  const views = reportViewsOf(features);
  const print = printOf(db, views);
  let isReplaced = false;
  await whileAlone(db, async () => {
    if ((await keptPrint(db)) === print) return;
    // In one transaction: a query that runs meanwhile reads the old views, and one that begins waits for the new ones.
    await db.transaction().execute(async (transaction) => {
      await sql`create schema if not exists report`.execute(transaction);
      await dropReportViews(transaction);
      for (const view of views) await createView(view).execute(transaction);
      await sql`comment on schema report is ${sql.lit(print)}`.execute(transaction);
    });
    isReplaced = true;
  });
  return isReplaced;
}

async function keptPrint(db: Db): Promise<string | null> {
  const { rows } = await sql<{ print: string | null }>`
    select obj_description(oid, 'pg_namespace') as print from pg_namespace where nspname = 'report'`.execute(
    db,
  );
  return rows[0]?.print ?? null;
}

/** Changes with every statement that creates a view. */
function printOf(db: Db, views: readonly ReportView[]): string {
  const hash = createHash('sha256');
  for (const view of views) hash.update(createView(view).compile(db).sql);
  return `views ${hash.digest('hex').slice(0, 32)}`;
}
