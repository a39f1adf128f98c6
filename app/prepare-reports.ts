import type { Logger } from 'pino';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/db.ts';
import { keepReportViews } from '#platform/server/report/keep.ts';
import { makeReportRole, ownReportRole, reportUrl, unfitReportRole } from '#platform/server/report/role.ts';
import { features } from './features.ts';

/**
 * Creates the views of the schema `report`, and the role that reads them where the user of the database may. Returns the address for
 * this role. Without one, saved queries are off, and the log says what to do.
 */
export async function prepareReports(
  config: Config,
  databaseUrl: string,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<string | undefined> {
  const db = connect(databaseUrl, { max: 2, statementTimeout: 0 });
  try {
    await keepReportViews(db, features);
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
