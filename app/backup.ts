import { join, resolve } from 'node:path';
import { backUp } from '#platform/server/backup/back-up.ts';
import { printOf } from '#platform/server/backup/format.ts';
import { connect } from '#platform/server/db.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { keyIdsInUse } from '#platform/server/sealed-columns.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';
import { features } from './features.ts';

// `npm run backup -- <file>`: writes all rows and files to an archive. The product may be running.
await runCommand(async ([file]) => {
  if (file === undefined) throw new CommandFailed('Usage: npm run backup -- <file> [--env-file <file>]');
  const config = configOfCommand();
  const database = await openDatabase(config);
  const folder = join(config.dataDir, 'files');
  const where = config.s3Url === undefined ? folder : 'the bucket of S3_URL';
  process.stderr.write(`Files: ${where}\n`);
  try {
    const carried = await backUp({
      url: database.url,
      files: await openStorage({ s3Url: config.s3Url, folder }),
      to: resolve(file),
      secretPrint: printOf(config.secret),
    });
    const { files: known, fieldKeys } = await heldIn(database.url);
    if (carried.files === 0 && known > 0)
      throw new CommandFailed(
        `The database has ${known} files, and there are none in ${where}: the archive ${file} has none of them. Give this command ` +
          'the DATA_DIR or S3_URL of the server.',
      );
    process.stdout.write(
      `${file}: ${carried.tables} tables, ${carried.files} files. ` +
        `Its second factors need the secret with the fingerprint ${carried.secretPrint}, which is not in it\n`,
    );
    if (fieldKeys.length > 0)
      process.stdout.write(
        `Its sensitive answers need these keys of FIELD_KEY, which are not in it: ${fieldKeys.join(', ')}\n`,
      );
  } finally {
    await database.close();
  }
});

/** How many files the rows of the database know, and the ids of the keys that its sealed answers need. */
async function heldIn(url: string): Promise<{ files: number; fieldKeys: string[] }> {
  const db = connect(url, { max: 1 });
  try {
    const { count } = await db
      .selectFrom('file')
      .where('state', '=', 'ready')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { files: Number(count), fieldKeys: [...(await keyIdsInUse(db, features))].toSorted() };
  } finally {
    await db.destroy();
  }
}
