import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { plantDemo } from '#db/seed/demo.ts';
import { backUp } from '#platform/server/backup/back-up.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrate, readMigrations } from '#platform/server/migrate.ts';
import { schemaOf } from '#platform/server/schema.ts';
import { readConfig } from './env.ts';
import { openServices } from './open-services.ts';

// `npm run release:mark`: stores the commit, the schema and the demo of a release in db/released, for the tests of the
// next one.

const folder = fileURLToPath(new URL('../db/released/', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'ithaki-release-'));
const embedded = await startEmbedded({ dataDir });
try {
  await migrate(embedded.url);
  const config = { ...readConfig(), mode: 'demo' as const, dataDir };
  const { services, close } = await openServices(config, embedded.url, pino({ level: 'warn' }), {
    idle: true,
  });
  await plantDemo(services);
  const schema = await schemaOf(services.pool);
  await backUp({ url: embedded.url, files: services.files, to: join(folder, 'demo.backup') });
  await close();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const release = {
    commit,
    at: new Date().toISOString(),
    migrations: [...(await readMigrations()).keys()],
    schema,
  };
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  process.stdout.write(`Marked ${commit}.\n`);
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
