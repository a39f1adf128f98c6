import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printOf } from '#platform/server/backup/format.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { migrate, schemaVersion } from '#platform/server/migrate.ts';
import { readConfig } from './env.ts';

// `npm run restore -- <file> [--force]`: restores all rows and files from an archive. No server of the product may be
// running.

async function main(file: string, force: boolean): Promise<void> {
  const { databaseUrl, dataDir, s3Url, secret } = readConfig();
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined;
  try {
    const carried = await restore({
      url: databaseUrl ?? embedded!.url,
      files: await openStorage({ s3Url, folder: join(dataDir, 'files') }),
      version: await schemaVersion(),
      migrate,
      from: resolve(file),
      force,
    });
    process.stdout.write(`${file}: ${carried.tables} tables, ${carried.files} files\n`);
    if (carried.secretPrint !== undefined && carried.secretPrint !== printOf(secret))
      process.stderr.write(
        `The backup was made with another secret (fingerprint ${carried.secretPrint}; here ${printOf(secret)}). ` +
          'Put that one into SECRET or the file secret of DATA_DIR. Without it people with a second factor sign in with a ' +
          'recovery code, or after npm run reset-second-factor\n',
      );
  } finally {
    await embedded?.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) {
  process.stderr.write('npm run restore -- <file> [--force]\n');
  process.exit(1);
}
main(file, values.force === true).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
