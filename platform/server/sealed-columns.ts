import { sql } from 'kysely';
import type { SealedColumn } from './contributions.ts';
import type { Db } from './db.ts';
import { contributed, type Feature } from './feature.ts';
import { type FieldKeys, openField, sealField } from './sealed.ts';

/** What identifies a row, as `SealedPlace.row` has it. */
export const rowOf = (...ids: readonly (string | number)[]): string => ids.join('/');

const keyIdOf = (column: string) => sql<string>`split_part(${sql.ref(column)}, ':', 1)`;
const idsOf = (row: readonly string[]) =>
  sql<string>`concat_ws('/', ${sql.join(row.map((name) => sql`${sql.ref(name)}::text`))})`;

const columnsOf = (features: readonly Feature[]): readonly SealedColumn[] =>
  contributed(features, 'sealed').flat();

/** The ids of the keys under which values are sealed now. */
export async function keyIdsInUse(db: Db, features: readonly Feature[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, column } of columnsOf(features)) {
    const { rows } = await sql<{ id: string }>`select distinct ${keyIdOf(column)} as id
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Refuses to go on where sealed values are in the database whose keys this node does not have. */
export async function requireFieldKeys(
  db: Db,
  features: readonly Feature[],
  keys: FieldKeys | undefined,
): Promise<void> {
  const missing = [...(await keyIdsInUse(db, features))].filter((id) => !keys?.has(id));
  if (missing.length === 0) return;
  throw new Error(
    `The database has answers that are sealed under the key ${missing.join(', ')}, and FIELD_KEY does not have it: they cannot ` +
      'be read or sent to the register. Put the key into FIELD_KEY, on every node. The backup names the keys that it needs.',
  );
}

/** Values that one statement seals again. */
const BATCH = 500;

/** Seals every value again that is not under the first key. The server may be running: a value that changes meanwhile is left to it. */
export async function resealAll(db: Db, features: readonly Feature[], keys: FieldKeys): Promise<number> {
  const [current] = keys.keys();
  let done = 0;
  for (const { table, column, row } of columnsOf(features)) {
    let after = '';
    for (;;) {
      const { rows } = await sql<{
        row: string;
        value: string;
      }>`select ${idsOf(row)} as row, ${sql.ref(column)} as value
        from ${sql.table(table)} where ${sql.ref(column)} is not null and ${keyIdOf(column)} <> ${current}
        and ${idsOf(row)} > ${after} order by 1 limit ${BATCH}`.execute(db);
      for (const { row: id, value } of rows) {
        const place = { table, column, row: id };
        const sealed = sealField(keys, place, openField(keys, place, value));
        const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
          where ${idsOf(row)} = ${id} and ${sql.ref(column)} = ${value}`.execute(db);
        done += Number(numAffectedRows ?? 0);
      }
      if (rows.length < BATCH) break;
      after = rows.at(-1)!.row;
    }
  }
  return done;
}
