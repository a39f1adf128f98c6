import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { contracts, features } from '#app/features.ts';
import type { Call } from '#platform/contract/call.ts';
import { connect } from '#platform/server/db.ts';
import { keepReportViews } from '#platform/server/report/keep.ts';
import { makeReportRole, ownReportRole, type ReportRole } from '#platform/server/report/role.ts';
import { DataDirInUse } from '#platform/server/embedded/lock.ts';
import { type Embedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrate } from '#platform/server/migrate.ts';
import { noteOutside } from '../tools/report-outside.mjs';
import { onDatabase } from './on-database.ts';
import { forgetNotes, longestTurns, neverNoted } from './seen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the tests, as a user who may create databases. */
    adminUrl: string;
    /** The migrated database that each test file gets a copy of; its name begins the names of all copies. */
    templateDatabase: string;
    /** Where the servers of the run keep their files; it goes with the run. */
    runFolder: string;
    /** The role that runs saved queries, on every database of the run. */
    reportRole: ReportRole;
  }
}

const prefix = 'ithaki_test_';
const cache = fileURLToPath(new URL('../.cache/test-postgres', import.meta.url));

/**
 * Gives the server tests a database server: that of `DATABASE_URL`, else an embedded one. All databases of a run carry
 * its name, and a connection with that name stays open as long as the run lives. So a later run recognises what a dead
 * run left behind, and touches nothing else on a shared server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const embedded = given ? undefined : await startSpare();
  const adminUrl = given ?? embedded!.url;
  const run = `${prefix}${process.pid}x${randomBytes(4).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-test-'));
  const sign = new pg.Client({ connectionString: adminUrl, application_name: run });
  sign.on('error', () => {}); // a test of faults may cut it

  const teardown = async () => {
    failOnUnseenCalls();
    printLongestTurns();
    await dropWhere(adminUrl, `starts_with(datname, '${run}')`);
    await sign.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  forgetNotes();
  let reportRole: ReportRole;
  try {
    await sign.connect();
    await dropWhere(adminUrl, isLeftOver);
    await sign.query(`create database ${run}`);
    await migrate(onDatabase(adminUrl, run));
    reportRole = await prepareReports(onDatabase(adminUrl, run));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', run);
  project.provide('runFolder', folder);
  project.provide('reportRole', reportRole);
  return teardown;
}

/**
 * Fails a whole run in which a call of the contract never succeeded, or a writing call never left its row in the audit
 * log. A run of some files proves nothing about that: `npm test` marks a whole run by WHOLE_RUN.
 */
function failOnUnseenCalls(): void {
  if (process.env['WHOLE_RUN'] !== '1') return;
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const audited = calls.filter(({ writes, audited }) => writes && audited !== 'never');
  failOn('answered with success', neverNoted('answered', pathsOf(calls)));
  failOn('leave a line in the audit log', neverNoted('audited', pathsOf(audited)));
}

/** Prints what held the event loop of a server for longest. TURNS=20 prints the twenty longest. */
function printLongestTurns(): void {
  for (const { name, ms } of longestTurns(Number(process.env['TURNS'] ?? 1)))
    console.log(`The longest turn of the server: ${ms} ms of CPU, ${name}`);
}

const pathsOf = (calls: readonly Call[]): string[] => calls.map(({ path }) => path);

function failOn(what: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const text = `No test saw these calls ${what}:\n  ${missing.join('\n  ')}`;
  console.error(text);
  noteOutside(text);
  process.exitCode = 1;
}

const nameOf = (column: string) => `split_part(${column}, '_', 3)`;
const isLeftOver = `starts_with(datname, '${prefix}') and pg_has_role(datdba, 'usage') and ${nameOf('datname')} not in (
  select ${nameOf('application_name')} from pg_stat_activity where starts_with(application_name, '${prefix}'))`;

async function dropWhere(url: string, condition: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where ${condition}`,
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    for (const { datname } of rows) await client.query(`drop role if exists ${datname}_report`);
  } finally {
    await client.end();
  }
}

/** Gives the template its views and the role that reads them; copies of the template have the rights, too. */
async function prepareReports(url: string): Promise<ReportRole> {
  const db = connect(url, { max: 2, statementTimeout: 0 });
  try {
    await keepReportViews(db, features);
    const role = await makeReportRole(db, (database) => ({
      ...ownReportRole(database, 'a secret of the tests'),
      // All servers of a run share the role.
      connections: 100,
    }));
    if (!role) throw new Error('The tests need a user of PostgreSQL who may make roles');
    return role;
  } finally {
    await db.destroy();
  }
}

/** Each run that goes on at the same time has its own folder, and with it its own server. */
async function startSpare(): Promise<Embedded> {
  for (let number = 1; ; number += 1) {
    try {
      return await startEmbedded({
        dataDir: number === 1 ? cache : `${cache}-${number}`,
        // Tests need no row after a power cut.
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '400',
        },
      });
    } catch (error) {
      if (!(error instanceof DataDirInUse) || number === 9) throw error;
    }
  }
}
