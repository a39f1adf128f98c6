import { connect } from '#platform/server/db.ts';
import { requireFieldKeys, resealAll } from '#platform/server/sealed-columns.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';
import { features } from './features.ts';

/**
 * `npm run rotate-field-key`: seals every sealed answer again under the first key of FIELD_KEY. The older keys can be taken out
 * afterwards. The server may be running, with both keys in its FIELD_KEY.
 */
await runCommand(async () => {
  const config = configOfCommand();
  const keys = config.fieldKeys;
  if (!keys) throw new CommandFailed('FIELD_KEY is not set: 2027:<new key>,2026:<old key>');
  const database = await openDatabase(config);
  const db = connect(database.url, { max: 1, statementTimeout: 0 });
  try {
    await requireFieldKeys(db, features, keys);
    const count = await resealAll(db, features, keys);
    process.stdout.write(`${count} values are sealed under the key ${[...keys.keys()][0]} now.\n`);
  } finally {
    await db.destroy();
    await database.close();
  }
});
