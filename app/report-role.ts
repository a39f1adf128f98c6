import { randomBytes } from 'node:crypto';
import { connect } from '#platform/server/db.ts';
import { REPORT_CONNECTIONS, reportUrl, writtenRoleStatements } from '#platform/server/report/role.ts';
import { configOfCommand, openDatabase, runCommand } from './command.ts';

/**
 * `npm run report-role`: prints the statements with which a superuser of PostgreSQL makes the reporting role, with a new password, and
 * the value of REPORT_DATABASE_URL for it (docs/operations.md, "Queries and reports"). It changes nothing.
 */
await runCommand(async () => {
  const database = await openDatabase(configOfCommand());
  const db = connect(database.url, { max: 1 });
  try {
    const { role, statements } = await writtenRoleStatements(db, (name) => ({
      name: `${name}_report`,
      password: randomBytes(24).toString('base64url'),
      connections: REPORT_CONNECTIONS,
    }));
    for (const statement of statements) process.stdout.write(`${statement};\n`);
    process.stdout.write(`-- REPORT_DATABASE_URL=${reportUrl(database.url, role)}\n`);
  } finally {
    await db.destroy();
    await database.close();
  }
});
