import type { Logger } from 'pino';
import type { Config } from '#platform/server/config.ts';
import { brokenQueries, lineOf } from '#features/queries/server/check-saved.ts';
import { connect, type Db } from '#platform/server/db.ts';
import type { Feature } from '#platform/server/feature.ts';
import { keepReportViews } from '#platform/server/report/keep.ts';
import { makeReportRole, ownReportRole, reportUrl, unfitReportRole } from '#platform/server/report/role.ts';
import { features as allFeatures } from './features.ts';

/**
 * Creates the views of the schema `report`, and the role that reads them where the user of the database may. Returns the address for
 * this role. Without one, saved queries are off, and the log says what to do. When the views changed, the log names the queries that do not
 * run with them.
 */
export async function prepareReports(
  config: Config,
  databaseUrl: string,
  log: Pick<Logger, 'warn' | 'info'>,
  features: readonly Feature[] = allFeatures,
): Promise<string | undefined> {
  const db = connect(databaseUrl, { max: 2, statementTimeout: 0 });
  try {
    if (await keepReportViews(db, features)) await warnOfBroken(db, features, log);
    const given = config.reportDatabaseUrl;
    const role =
      given === undefined
        ? await makeReportRole(db, (database) => ownReportRole(database, config.secret))
        : undefined;
    const url = given ?? (role && reportUrl(databaseUrl, role));
    if (url === undefined) {
      log.info(
        'saved queries are off: REPORT_DATABASE_URL is not set (docs/operations.md, "Queries and reports")',
      );
      return undefined;
    }
    const problem = await unfitReportRole(url);
    if (problem === undefined) return url;
    log.warn({ why: problem }, 'saved queries are off: the reporting role does not fit');
    return undefined;
  } finally {
    await db.destroy();
  }
}

/** The server starts all the same: a report that does not run says so to its reader, and keeps its text. */
async function warnOfBroken(db: Db, features: readonly Feature[], log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    const broken = await brokenQueries(db, features);
    if (broken.length > 0)
      log.warn({ queries: broken.map(lineOf) }, 'saved queries do not run with the views of this release');
  } catch (error) {
    log.warn({ err: error }, 'saved queries could not be checked against the views of this release');
  }
}
