import { breakingQueries, lineOf } from '#features/queries/server/check-saved.ts';
import { connect } from '#platform/server/db.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';
import { features } from './features.ts';

/**
 * `npm run check-reports`: run with the code of a new release before the upgrade, it names the saved queries and services that run now and
 * will not run with the views of that release (docs/operations.md, "Queries and reports"). It changes nothing.
 */
await runCommand(async () => {
  const database = await openDatabase(configOfCommand());
  const db = connect(database.url, { max: 1, statementTimeout: 0 });
  try {
    const breaking = await breakingQueries(db, features);
    if (breaking.length > 0)
      throw new CommandFailed(
        ['With this release these saved queries would not run:', ...breaking.map(lineOf)].join('\n'),
      );
    process.stdout.write('All saved queries and services that run now will run with this release.\n');
  } finally {
    await db.destroy();
    await database.close();
  }
});
