import { join, resolve } from 'node:path';
import { backUp } from '#platform/server/backup/back-up.ts';
import { printOf } from '#platform/server/backup/format.ts';
import { runningEmbedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { readConfig } from './env.ts';

// `npm run backup -- <file>`: writes all rows and files to an archive. The product may be running.

async function main(file: string): Promise<void> {
  const { databaseUrl, dataDir, s3Url, secret } = readConfig();
  const running = databaseUrl ?? runningEmbedded(dataDir);
  const embedded = running === undefined ? await startEmbedded({ dataDir }) : undefined;
  try {
    const files = await openStorage({ s3Url, folder: join(dataDir, 'files') });
    const carried = await backUp({
      url: running ?? embedded!.url,
      files,
      to: resolve(file),
      secretPrint: printOf(secret),
    });
    process.stdout.write(
      `${file}: ${carried.tables} tables, ${carried.files} files. ` +
        `Its second factors need the secret with the fingerprint ${carried.secretPrint}, which is not in it\n`,
    );
  } finally {
    await embedded?.stop();
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('npm run backup -- <file>\n');
  process.exit(1);
}
main(file).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
