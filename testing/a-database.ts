import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase } from './on-database.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  /** Ends all its connections and removes it; the end of the run would do it too. */
  drop(): Promise<void>;
}

/**
 * Makes a database for one test file: a copy of the run's migrated template, or one without any table when it is not
 * `migrated`.
 */
export async function aDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await run(adminUrl, `create database ${name} template ${migrated ? template : 'template0'}`);
  return {
    url: onDatabase(adminUrl, name),
    drop: () => run(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
