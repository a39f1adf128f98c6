import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { plantDemo } from '#db/seed/demo.ts';
import { backUp } from '#platform/server/backup/back-up.ts';
import { restore } from '#platform/server/backup/restore.ts';
import type { FileStorage } from '#platform/server/files/file-storage.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { migrate, schemaVersion } from '#platform/server/migrate.ts';
import { aDatabase, type TestDatabase } from '#testing/a-database.ts';
import { startServer } from '#testing/server.ts';

// No job may change a row between the backup and the comparison: the demo has forms in the queue to the register.
const server = startServer({ idle: true });
const held: { database?: TestDatabase; folder?: string } = {};
afterAll(async () => {
  await held.database?.drop();
  if (held.folder) await rm(held.folder, { recursive: true, force: true });
});

/** A checksum of the rows of every table of the product, independent of their order. */
async function digests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'rate_limit'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const of = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from "${name}" t`,
    );
    found[name] = of.rows[0]!.digest;
  }
  await client.end();
  return found;
}

async function contents(files: FileStorage): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const key of files.list()) {
    let size = 0;
    for await (const chunk of await files.read(key)) size += chunk.length;
    found[key] = size;
  }
  return found;
}

test('the whole demo comes back from a backup: every row of every table, every file', async () => {
  await plantDemo(server.services);
  held.folder = await mkdtemp(join(tmpdir(), 'ithaki-drill-'));
  held.database = await aDatabase({ migrated: false });
  const archive = join(held.folder, 'demo.backup');
  const files = await openStorage({ s3Url: undefined, folder: join(held.folder, 'files') });

  await backUp({ url: server.databaseUrl, files: server.services.files, to: archive });
  await restore({ url: held.database.url, files, version: await schemaVersion(), migrate, from: archive });

  const original = await digests(server.databaseUrl);
  expect(await digests(held.database.url)).toEqual(original);
  expect(original['application']).toMatch(/^60 /);
  expect(await contents(files)).toEqual(await contents(server.services.files));
});
