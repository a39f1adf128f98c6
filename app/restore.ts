import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printOf } from '#platform/server/backup/format.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { migrate, schemaVersion } from '#platform/server/migrate.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';

// `npm run restore -- <file> [--force] [--new]`: restores all rows and files from an archive. No server of the product may be
// running. `--new` makes an embedded database where there is none.
await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean' }, new: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined)
    throw new CommandFailed('Usage: npm run restore -- <file> [--force] [--new] [--env-file <file>]');
  const config = configOfCommand({ mayBegin: values.new === true });
  const database = await openDatabase(config);
  try {
    const carried = await restore({
      url: database.url,
      files: await openStorage({ s3Url: config.s3Url, folder: join(config.dataDir, 'files') }),
      version: await schemaVersion(),
      migrate,
      from: resolve(file),
      force: values.force === true,
    });
    process.stdout.write(`${file}: ${carried.tables} tables, ${carried.files} files\n`);
    if (carried.secretPrint !== undefined && carried.secretPrint !== printOf(config.secret))
      process.stderr.write(
        `The backup was made with another secret (fingerprint ${carried.secretPrint}; here ${printOf(config.secret)}). ` +
          'Put that one into SECRET or the file secret of DATA_DIR. Without it people with a second factor sign in with a ' +
          'recovery code, or after npm run reset-second-factor\n',
      );
  } finally {
    await database.close();
  }
});
