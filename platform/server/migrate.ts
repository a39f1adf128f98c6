import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { connect } from './db.ts';
import { installJobs } from './jobs.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

/**
 * Brings the database at `url` to the present schema. Safe when several nodes start at once: all of it runs under the
 * migrator's lock, in one transaction.
 */
export async function migrate(url: string): Promise<void> {
  const db = connect(url, { max: 2, statementTimeout: 0 });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: readMigrations },
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
  await installJobs(url);
}

/** The name of the newest migration: the version of the schema that this code needs. */
export async function schemaVersion(): Promise<string> {
  return (await migrationFiles()).at(-1)!.replace('.ts', '');
}

async function migrationFiles(): Promise<string[]> {
  const files = await readdir(fileURLToPath(folder));
  return files.filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file)).sort();
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await migrationFiles()) {
    const module = (await import(new URL(file, folder).href)) as {
      up: (db: Kysely<unknown>) => Promise<void>;
    };
    migrations[file.replace('.ts', '')] = { up: module.up };
  }
  return migrations;
}
