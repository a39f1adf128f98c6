import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsWhile } from '#testing/faults-while.ts';
import { DataDirInUse } from './lock.ts';
import { isAlive } from './processes.ts';
import { type Embedded, runningEmbedded, startEmbedded } from './start-embedded.ts';

// As mktemp -d makes it: closed to everybody else, also to the user that PostgreSQL runs as when we are root.
const closed = mkdtempSync(join(tmpdir(), 'ithaki-embedded-'));
const dataDir = join(closed, 'data');
let database: Embedded;

beforeAll(async () => {
  chmodSync(closed, 0o700);
  database = await startEmbedded({ dataDir });
});

afterAll(async () => {
  await database.stop();
  rmSync(closed, { recursive: true });
});

async function ask(sql: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // some of these servers are killed
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const serverPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
const portOf = ({ url }: Embedded) => Number(new URL(url).port);

test('the first start makes a database that sorts Greek and checks its pages', async () => {
  expect(
    await ask(`select w from (values ('ωμέγα'), ('Βήτα'), ('άλφα'), ('Αετός')) as v(w) order by w`),
  ).toEqual(['Αετός', 'άλφα', 'Βήτα', 'ωμέγα']);
  expect(await ask('show data_checksums')).toEqual(['on']);
});

test('Greek words have parts to search by, also in a cluster of an earlier release', async () => {
  await ask('create extension if not exists pg_trgm');
  const parts = `select array_length(show_trgm('παπαδοπουλος'), 1)`;
  expect(await ask(parts)).toEqual([13]);
  await ask('create table word (w text)');
  await ask('create index word_parts on word using gin (w gin_trgm_ops)');
  await database.stop();
  database = await startEmbedded({ dataDir });
  await ask(`update pg_database set datctype = 'C'`);
  expect(await ask(parts)).toEqual([null]);
  await ask(`insert into word values ('παπαδοπουλος')`);

  await database.stop();
  const said: string[] = [];
  database = await startEmbedded({ dataDir, log: (message) => said.push(message) });
  expect(said).toContain('The search indexes are built anew, once.');
  expect(await ask(parts)).toEqual([13]);
  // The planner reads so small a table as a whole unless it is told not to: here the index must find the word.
  const byIndex = `${database.url}?options=-c%20enable_seqscan%3Doff`;
  expect(await ask(`select w from word where w like '%δοπου%'`, byIndex)).toEqual(['παπαδοπουλος']);
  await database.stop();
  said.length = 0;
  database = await startEmbedded({ dataDir, log: (message) => said.push(message) });
  expect(said).not.toContain('The search indexes are built anew, once.');
});

test('it listens on this machine only, and only to its password', async () => {
  expect(await ask('show listen_addresses')).toEqual(['127.0.0.1']);
  expect(await ask('show unix_socket_directories')).toEqual(['']);
  const guess = database.url.replace(/:[^:@]+@/, ':postgres@');
  await expect(ask('select 1', guess)).rejects.toThrow('password authentication failed');
});

test('a second start on the same data folder says who uses it and changes nothing', async () => {
  const second = startEmbedded({ dataDir });
  await expect(second).rejects.toThrow(DataDirInUse);
  await expect(second).rejects.toThrow(String(process.pid));
  expect(runningEmbedded(dataDir)).toBe(database.url);
  expect(await ask('select 1')).toEqual([1]);
});

test('a restart keeps rows and port; a port that another program took is replaced', async () => {
  await ask('create table kept as select 42 as answer');
  const port = portOf(database);
  await database.stop();
  expect(runningEmbedded(dataDir)).toBeUndefined();

  database = await startEmbedded({ dataDir });
  expect(portOf(database)).toBe(port);
  expect(await ask('select answer from kept')).toEqual([42]);
  await database.stop();

  const somebody = createServer().listen(port, '127.0.0.1');
  await once(somebody, 'listening');
  await expect(startEmbedded({ dataDir, port })).rejects.toThrow(`The port ${port} is taken.`);
  database = await startEmbedded({ dataDir, settings: { work_mem: '5MB' } });
  somebody.close();
  expect(portOf(database)).not.toBe(port);
  expect(await ask('show work_mem')).toEqual(['5MB']);
  expect(await ask('select answer from kept')).toEqual([42]);
});

test('a server that outlived the killed product is adopted with all that was committed', async () => {
  await database.stop();
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./start-embedded.ts'))});
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('insert into kept values (43)');
    process.kill(process.pid, 'SIGKILL');`;
  const child = execFile(process.execPath, ['--input-type=module', '-e', program]);
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');

  const left = serverPid();
  database = await startEmbedded({ dataDir });
  expect(database.adopted).toBe(true);
  expect(serverPid()).toBe(left);
  expect(await ask('select answer from kept order by 1')).toEqual([42, 43]);
});

test('a server that was killed itself starts again with all that was committed', async () => {
  await ask('insert into kept values (44)');
  process.kill(serverPid(), 'SIGKILL');
  await database.stop();
  database = await startEmbedded({ dataDir });
  expect(database.adopted).toBe(false);
  expect(await ask('select answer from kept order by 1')).toEqual([42, 43, 44]);
});

test('a database server that exits after the folder of its log was removed does not end the product', async () => {
  const pid = serverPid();
  const faults = await faultsWhile(async () => {
    process.kill(pid, 'SIGKILL');
    rmSync(join(dataDir, 'postgres/server.log'));
    // Its exit has been reported once its process id is free.
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  });
  expect(faults).toEqual([]);
});
