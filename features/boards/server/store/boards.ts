import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { Board } from '../../contract/board.ts';
import '../tables.ts';

/** The board of an action. */
export async function boardOf(db: Db, actionId: number): Promise<Board> {
  const row = await db
    .selectFrom('board')
    .where('actionId', '=', actionId)
    .select(['kind', 'columns', 'version'])
    .executeTakeFirst();
  return row ? present(row) : { columns: [], version: 0 };
}

/** Sets the board of an action if its version is still this one; undefined if another user was faster. */
export async function setBoard(db: Db, actionId: number, { kind, columns, version }: Board) {
  const values = { kind: kind ?? null, columns: sql<Board['columns']>`${JSON.stringify(columns)}::jsonb` };
  if (version === 0)
    return db
      .insertInto('board')
      .values({ actionId, ...values })
      .onConflict((same) => same.doNothing())
      .returning('version')
      .executeTakeFirst();
  return db
    .updateTable('board')
    .set({ ...values, version: version + 1 })
    .where('actionId', '=', actionId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
}

/** Copies the boards of actions to their copies. */
export async function copyBoards(
  db: Db,
  pairs: readonly { original: number; copy: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const copies = new Map(pairs.map(({ original, copy }) => [original, copy]));
  const rows = await db
    .selectFrom('board')
    .where('actionId', 'in', [...copies.keys()])
    .select(['actionId', 'kind', 'columns'])
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('board')
    .values(
      rows.map(({ actionId, kind, columns }) => ({
        actionId: copies.get(actionId)!,
        kind,
        columns: sql<Board['columns']>`${JSON.stringify(columns)}::jsonb`,
      })),
    )
    .execute();
}
