import type pg from 'pg';
import type { FileStorage } from '../files/storage.ts';
import { schemaOf, sequences, tables } from './catalogue.ts';
import { connected } from './connect.ts';
import { copyOut } from './copy.ts';
import type { Part } from './format.ts';
import { writeArchive } from './write-archive.ts';

interface BackUp {
  /** The database, as the owner of its tables. */
  url: string;
  files: Pick<FileStorage, 'list' | 'read'>;
  /** The archive to write; one that is there is replaced when the new one is whole. */
  to: string;
  /** The fingerprint of the installation's secret, which is not in the archive. */
  secretPrint?: string;
}

/** What a backup or a restore has carried. */
export interface Carried {
  tables: number;
  files: number;
  /** The fingerprint of the secret that the second factors of the archive need. */
  secretPrint?: string;
}

/**
 * Writes all rows as of one moment, all files and the state of the sequences into one archive, while the product runs.
 * A file is stored before its row and goes after it; so a row in the archive has its file there too, except one that is
 * deleted in these very minutes. Throws when the database is empty.
 */
export function backUp({ url, files, to, secretPrint }: BackUp): Promise<Carried> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const carried: Carried = { tables: 0, files: 0, ...(secretPrint !== undefined && { secretPrint }) };
    const version = await schemaOf(client);
    if (version === undefined) throw new Error('There is nothing to back up: the database is empty.');
    await writeArchive(to, parts(client, files, version, carried), () => sequences(client));
    await client.query('commit');
    return carried;
  });
}

async function* parts(
  client: pg.Client,
  files: BackUp['files'],
  version: string,
  carried: Carried,
): AsyncGenerator<Part> {
  const { secretPrint } = carried;
  const madeAt = new Date().toISOString();
  const header = { kind: 'backup', format: 1, version, madeAt } as const;
  yield { header: { ...header, ...(secretPrint !== undefined && { secretPrint }) }, data: nothing() };
  for (const { name, columns } of await tables(client)) {
    const data = copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`);
    yield { header: { kind: 'table', name, columns }, data };
    carried.tables += 1;
  }
  for await (const key of files.list()) {
    const data = await files.read(key).catch(unlessGone);
    if (!data) continue;
    yield { header: { kind: 'file', key }, data };
    carried.files += 1;
  }
}

/** Undefined for a file, or an object of a bucket, that was deleted after it had been listed. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  const cause = error.cause instanceof Error ? error.cause.name : undefined;
  if (error.code !== 'ENOENT' && cause !== 'NoSuchKey') throw error;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
