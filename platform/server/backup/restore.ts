import type pg from 'pg';
import type { FileStorage } from '../files/storage.ts';
import type { Carried } from './back-up.ts';
import { isMeasurement, references, type Table, tables, triggers } from './catalogue.ts';
import { connected } from './connect.ts';
import { copyIn } from './copy.ts';
import type { Header, Part } from './format.ts';
import { readArchive } from './read-archive.ts';
import { BackupRefused } from './refused.ts';

interface Restore {
  /** The database, as the owner of its tables. */
  url: string;
  files: Pick<FileStorage, 'list' | 'putStream' | 'delete'>;
  /** The schema's version that this code has. */
  version: string;
  /** Makes the tables of that version in an empty database. */
  migrate: (url: string) => Promise<void>;
  /** The archive. */
  from: string;
  /** Replaces the contents of the database instead of refusing. */
  force?: boolean;
}

/**
 * Fills a database and a storage from an archive, completely or not at all. The whole archive is read and checked
 * before the first row is written. Throws BackupRefused. No server of the product may run on the database during the
 * restore.
 */
export async function restore({ url, files, version, migrate, from, force }: Restore): Promise<Carried> {
  const secretPrint = await verify(from, version);
  if (!force && (await connected(url, tables)).length > 0) throw new BackupRefused('not-empty');
  await migrate(url);
  return connected(url, async (client) => {
    const before = new Set(await all(files.list()));
    const added: string[] = [];
    await client.query('begin');
    try {
      const carried = await replaceAll(client, from, async ({ key }, data) => {
        if (!before.has(key)) added.push(key);
        await files.putStream(key, data);
      });
      await client.query('commit');
      await client.query('analyze'); // else the first hours are slow
      return { ...carried, ...(secretPrint !== undefined && { secretPrint }) };
    } catch (error) {
      await client.query('rollback').catch(() => {}); // a lost connection has done that
      for (const key of added) await files.delete(key);
      throw error;
    }
  });
}

/** Reads an archive to its end. Throws BackupRefused unless it is whole and of this version; returns the fingerprint of its secret. */
async function verify(file: string, version: string): Promise<string | undefined> {
  let first: Header | undefined;
  for await (const { header } of readArchive(file)) {
    first ??= header;
    if (first.kind !== 'backup' || first.format !== 1) throw new BackupRefused('damaged');
    if (first.version !== version)
      throw new BackupRefused('other-version', `${first.version}, not ${version}`);
  }
  return first?.kind === 'backup' ? first.secretPrint : undefined;
}

type FileHeader = Extract<Header, { kind: 'file' }>;

async function replaceAll(
  client: pg.Client,
  archive: string,
  putFile: (header: FileHeader, data: Part['data']) => Promise<void>,
): Promise<Carried> {
  const targets = new Map((await tables(client)).map((table) => [table.name, table]));
  const hindrances = [...(await references(client)), ...(await triggers(client))];
  for (const { remove } of hindrances) await client.query(remove);
  await client.query(`truncate ${[...targets.keys()].join(', ')}`);

  const carried = { tables: 0, files: 0 };
  for await (const { header, data } of readArchive(archive)) {
    // Backups of earlier versions have measurements too.
    if (header.kind === 'table' && isMeasurement(header.name)) continue;
    if (header.kind === 'table') {
      await copyIn(client, `copy ${target(targets, header)} from stdin`, data);
      carried.tables += 1;
    } else if (header.kind === 'file') {
      await putFile(header, data);
      carried.files += 1;
    } else if (header.kind === 'seal') {
      const set = 'select setval($1::regclass, $2, $3)';
      for (const { name, value, called } of header.sequences) await client.query(set, [name, value, called]);
    }
  }
  for (const { restore } of hindrances) await client.query(restore);
  return carried;
}

/** The table and columns to load into, in the archive's order; their names come from the database, not from the file. */
function target(targets: Map<string, Table>, { name, columns }: Table): string {
  const table = targets.get(name);
  const known = columns.map((column) => table?.columns.find((one) => one === column));
  if (!table || known.includes(undefined)) throw new BackupRefused('other-version', name);
  return `${table.name} (${known.join(', ')})`;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
