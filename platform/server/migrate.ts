import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { connect, type Db } from './db.ts';
import { installJobs } from './jobs.ts';
import { dropReportViews, isHeldByView } from './report/drop.ts';

/** What a file of `db/migrations` exports. */
export interface MigrationFile {
  up: (db: Kysely<unknown>) => Promise<void>;
  /**
   * False for long steps, which must not lock a table until they end: each statement runs for itself. A step that was cut off
   * runs again from its start, so it says `if not exists`, or works in batches (migration-steps.ts). @default true
   */
  inTransaction?: boolean;
  /** Tables and columns (`project.version`) that the previous release knows and that are gone, or stricter, from here on. */
  removes?: readonly string[];
}

interface Which {
  files?: URL;
  /** Only migrations with these names: the schema of an earlier release. @default all */
  only?: readonly string[];
}

const folder = new URL('../../db/migrations/', import.meta.url);

/**
 * Brings the database at `url` to the present schema, one migration after the other. Safe when several nodes start at once. A
 * migration that was written earlier than one that the database already has runs too. Migrations that this code does not know
 * were brought by a newer one: they stay, and this code works with them (docs/operations.md, "Changing the schema").
 */
export async function migrate(url: string, { files = folder, only }: Which = {}): Promise<void> {
  const db = connect(url, { max: 2, statementTimeout: 0 });
  try {
    const all = [...(await readMigrations(files))];
    const known = new Map(all.filter(([name]) => only === undefined || only.includes(name)));
    await whileAlone(db, () => bringUp(db, known));
  } finally {
    await db.destroy();
  }
  await installJobs(url);
}

async function bringUp(db: Db, known: ReadonlyMap<string, MigrationFile>): Promise<void> {
  const migrations = { ...(await unknownOnes(db, known)), ...Object.fromEntries(known) };
  const provider = { getMigrations: async () => migrations };
  let isFreed = false;
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    if (!next) return;
    const { error } = await migrator.migrateUp({
      disableTransactions: known.get(next.name)?.inTransaction === false,
    });
    // A migration changes what a view of the schema `report` shows: the views are created again after the migrations.
    if (error && isHeldByView(error) && !isFreed) {
      await dropReportViews(db);
      isFreed = true;
    } else if (error) throw error;
  }
}

/** What the database has had and this code does not know, as migrations that do nothing: the library refuses to miss one. */
async function unknownOnes(
  db: Db,
  known: ReadonlyMap<string, MigrationFile>,
): Promise<Record<string, Migration>> {
  const { rows: found } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(db);
  if (found.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.filter(({ name }) => !known.has(name));
  return Object.fromEntries(unknown.map(({ name }) => [name, { up: async () => {} }]));
}

/** How long a node waits before it asks again whether another one still migrates. */
const LOCK_RETRY_MS = 100;

/**
 * Does something while no other node migrates. A node asks for the lock again and again, and does not wait in a statement: such
 * a statement holds a snapshot, and an index that is built concurrently waits for all snapshots to end.
 */
export async function whileAlone(db: Db, act: () => Promise<void>): Promise<void> {
  const key = sql`hashtextextended('migrate', 0)`;
  await db.connection().execute(async (held) => {
    const isTaken = async () =>
      (await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(held)).rows[0]!
        .taken;
    while (!(await isTaken())) await pause(LOCK_RETRY_MS);
    try {
      await act();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(held);
    }
  });
}

/** The name of the newest migration: the version of the schema that this code needs. */
export async function schemaVersion(): Promise<string> {
  return [...(await readMigrations(folder)).keys()].at(-1)!;
}

/** The migrations of a folder by their names, the oldest first: `0067-…`, then by the minute in which they were written. */
export async function readMigrations(files: URL = folder): Promise<Map<string, MigrationFile>> {
  const names = (await readdir(fileURLToPath(files)))
    .filter((file) => /^(\d{4}|\d{12})-[\w-]+\.ts$/.test(file))
    .sort();
  const read = names.map(
    async (name) =>
      [name.replace('.ts', ''), (await import(new URL(name, files).href)) as MigrationFile] as const,
  );
  return new Map(await Promise.all(read));
}
