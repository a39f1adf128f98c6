import { sql, type Compilable, type Expression } from 'kysely';
import { tooMany } from '#platform/contract/refusal.ts';
import type { Db } from './db.ts';
import type { Batches } from './export/column.ts';

/** So many are read at once on one node: each holds a connection of the pool for as long as its reader takes. */
const MAX_AT_ONCE = 8;
/** A slot whose reader has not begun within this time is given to another: the reader has gone. */
const START_WITHIN_MS = 10_000;

const taken = new WeakMap<Db, number>();

/**
 * Reads many rows in one snapshot: all queries of `read` see the same state, however long the client takes. The
 * snapshot is read-only. The client may pause for at most five minutes. Refused with `too-many` while all slots are
 * taken.
 */
export function readInSnapshot<Row>(
  pool: Db,
  read: (db: Db) => Batches<Row>,
): AsyncGenerator<readonly Row[], void, undefined> {
  return snapshotRows(pool, read, takePlace(pool));
}

interface Place {
  start: () => void;
  leave: () => void;
}

function takePlace(pool: Db): Place {
  const before = taken.get(pool) ?? 0;
  if (before >= MAX_AT_ONCE) throw tooMany({ retryAfter: 30 });
  taken.set(pool, before + 1);
  let isLeft = false;
  const leave = () => {
    if (!isLeft) taken.set(pool, taken.get(pool)! - 1);
    isLeft = true;
  };
  const unused = setTimeout(leave, START_WITHIN_MS).unref();
  return { start: () => clearTimeout(unused), leave };
}

async function* snapshotRows<Row>(
  pool: Db,
  read: (db: Db) => Batches<Row>,
  place: Place,
): AsyncGenerator<readonly Row[], void, undefined> {
  place.start();
  try {
    yield* inSnapshot(pool, read);
  } finally {
    place.leave();
  }
}

async function* inSnapshot<Row>(
  pool: Db,
  read: (db: Db) => Batches<Row>,
): AsyncGenerator<readonly Row[], void, undefined> {
  const snapshot = await pool
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(snapshot);
    yield* read(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}

/**
 * The rows of a query by a cursor, `size` at a time. The next ones are read while these are written, so memory holds twice as many at most.
 * Only inside a transaction.
 */
export async function* batchesOf<Row>(
  db: Db,
  query: Expression<Row> & Compilable<Row>,
  size = 500,
): AsyncGenerator<readonly Row[], void, undefined> {
  await sql`declare reader no scroll cursor for ${query}`.execute(db);
  const fetchSome = () => {
    const coming = sql<Row>`fetch ${sql.lit(size)} from reader`.execute(db);
    // A reader who goes away does not wait for them.
    coming.catch(() => {});
    return coming;
  };
  let coming = fetchSome();
  for (;;) {
    const { rows } = await coming;
    const isLast = rows.length < size;
    if (!isLast) coming = fetchSome();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await sql`close reader`.execute(db);
}
