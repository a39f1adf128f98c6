import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Db } from '../db.ts';
import { cellReader, typeOf, type Cell } from './cells.ts';
import { limitedUrl } from './limits.ts';
import { cancelStatement, giveTickets, takeTickets, type Ticket } from './ticket.ts';
import type { ReportType } from './view.ts';
import { makeYielding } from './yielding.ts';

/** The most rows of a result. */
export const MAX_ROWS = 10_000;

/** The most bytes that PostgreSQL may send for a result. The connection is closed beyond them. */
const MAX_BYTES = 8_000_000;

export const MAX_COLUMNS = 200;

/** How long a cancelled statement may take to end before its connection is closed. */
const CANCEL_MS = 1_000;

/** The longest time until a connection is ready for its next query, in milliseconds. */
const RESET_MS = 2_000;

/** The longest time of a run in milliseconds; the role's own limit of a statement is shorter. */
const RUN_MS = 15_000;

export interface ReportResult {
  columns: { name: string; type: ReportType }[];
  rows: Cell[][];
  /** There are more rows than `MAX_ROWS`. */
  isCut: boolean;
  ms: number;
}

/** Why a query gave no result. */
export class QueryFailed extends Error {
  readonly reason: 'error' | 'cancelled' | 'too-slow' | 'too-large' | 'too-many-columns';
  /** The code of PostgreSQL for the error (SQLSTATE). */
  readonly state: string | undefined;
  /** Where in the statement, from 0 in characters of it. */
  readonly offset: number | undefined;

  constructor(
    reason: QueryFailed['reason'],
    { message = reason, state, offset }: { message?: string; state?: string; offset?: number } = {},
  ) {
    super(message);
    this.reason = reason;
    this.state = state;
    this.offset = offset;
  }
}

/** A value that is bound to a parameter, as PostgreSQL reads it from a text; a list becomes an array. */
export type Bound = string | readonly string[] | null;

export interface ReportRun {
  /** One statement, with `$1`, `$2` … for the values. */
  text: string;
  values: readonly Bound[];
  tickets: readonly Ticket[];
  /** Ends the statement in the database. */
  signal: AbortSignal;
}

/** Runs statements as the reporting role. */
export interface ReportDatabase {
  /** @throws QueryFailed */
  run(asked: ReportRun): Promise<ReportResult>;
  close(): Promise<void>;
}

interface Opening {
  /** The address for the reporting role. */
  url: string;
  /** Connections at most. */
  max: number;
  /** The product's own database, which writes the tickets; undefined where the address leads to another one, which has none. */
  db: Db | undefined;
  /** The processes of the database run on this machine, and are ours. */
  isEmbedded: boolean;
  onIdleError: (error: Error) => void;
}

export function openReports({ url, max, db, isEmbedded, onIdleError }: Opening): ReportDatabase {
  const pool = new pg.Pool({
    connectionString: db ? url : limitedUrl(url),
    max,
    connectionTimeoutMillis: 5_000,
    // Other nodes share the few connections of the role.
    idleTimeoutMillis: 5_000,
    application_name: 'ithaki reports',
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (isEmbedded) void makeYielding((client as unknown as Client).processID);
  });
  return {
    async run(asked) {
      const client = (await pool.connect()) as unknown as Client;
      let isBroken = false;
      try {
        if (db) await giveTickets(db, client.processID, asked.tickets);
        return await runOn(client, db, asked);
      } catch (error) {
        isBroken = client.connection.stream.destroyed;
        throw error;
      } finally {
        if (db) await takeBack(db, client.processID);
        client.release(isBroken || !(await isReset(client)));
      }
    },
    close: () => pool.end(),
  };
}

/** A client with what a run needs of it and the types leave out. */
type Client = Omit<pg.PoolClient, 'connection'> & {
  /** The process of PostgreSQL that serves it. */
  processID: number;
  connection: { stream: Duplex };
};

/** The pauses before tickets are taken back again, in milliseconds: so long may the pool take to notice that its connections are gone. */
const PAUSES = [100, 500];

/**
 * Takes the tickets of a run back. Where the database ends all connections, that of the first try is gone, too. A ticket that stays all the
 * same ends by itself within half a minute.
 */
async function takeBack(db: Db, pid: number): Promise<void> {
  for (const ms of [...PAUSES, undefined])
    try {
      return await takeTickets(db, pid);
    } catch {
      if (ms !== undefined) await pause(ms);
    }
}

/** Ends what the query left in the session. False where the connection is of no use any more, which a silent one is, too. */
const isReset = (client: Client): Promise<boolean> =>
  client.query({ text: 'discard all', query_timeout: RESET_MS } as pg.QueryConfig).then(
    () => true,
    () => false,
  );

/** The values stay texts, as PostgreSQL writes them; `cells.ts` reads them. */
const asTexts = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** A cursor that survives `copy`: it ignores what PostgreSQL sends and sends nothing. No text that the parser allows is one. */
class ReadCursor extends Cursor<string[]> {
  handleCopyData(): void {}

  handleCopyInResponse(connection: { sendCopyFail: (why: string) => void }): void {
    connection.sendCopyFail('a query reads');
  }
}

async function runOn(
  client: Client,
  db: Db | undefined,
  { text, values, signal }: ReportRun,
): Promise<ReportResult> {
  const begun = performance.now();
  const end = endings(client, db, signal);
  const cursor = client.query(new ReadCursor(text, [...values], { rowMode: 'array', types: asTexts }));
  try {
    const { rows, fields } = await readRows(cursor);
    // Before anything is refused: an open cursor keeps the connection from its next statement.
    await closeCursor(cursor, client.connection.stream);
    if (fields.length > MAX_COLUMNS) throw new QueryFailed('too-many-columns');
    const columns = fields.map(({ name, dataTypeID }) => ({ name, type: typeOf(dataTypeID) }));
    const readers = columns.map(({ type }) => cellReader(type));
    return {
      columns,
      rows: rows.slice(0, MAX_ROWS).map((row) => row.map((value, place) => readers[place]!(value))),
      isCut: rows.length > MAX_ROWS,
      ms: Math.round(performance.now() - begun),
    };
  } catch (error) {
    throw end.reason ? new QueryFailed(end.reason) : toFailure(error, text);
  } finally {
    await end.settle();
  }
}

interface Read {
  rows: (string | null)[][];
  fields: pg.FieldDef[];
}

const readRows = (cursor: Cursor<string[]>): Promise<Read> =>
  new Promise((resolve, reject) => {
    cursor.read(MAX_ROWS + 1, (error, rows, result) => {
      if (error) reject(error);
      else resolve({ rows, fields: result.fields });
    });
  });

/** Closes a cursor. The driver alone would wait forever for a connection that ends meanwhile. */
const closeCursor = (cursor: Cursor, stream: Duplex): Promise<void> =>
  new Promise((resolve, reject) => {
    const lose = () => reject(new Error('Connection terminated'));
    if (stream.destroyed) return lose();
    stream.once('close', lose);
    void cursor
      .close()
      .then(resolve, reject)
      .finally(() => stream.off('close', lose));
    return undefined;
  });

/** Ends a run that its reader cancels, that takes too long or that sends too much. `settle` waits until nothing can end the next run. */
function endings(client: Client, db: Db | undefined, signal: AbortSignal) {
  const { stream } = client.connection;
  let bytes = 0;
  let ending: Promise<void> | undefined;
  const over = new AbortController();
  const end = {
    reason: undefined as QueryFailed['reason'] | undefined,
    settle: async () => {
      over.abort();
      stream.off('data', count);
      signal.removeEventListener('abort', cancel);
      clearTimeout(late);
      await ending;
    },
  };
  const close = (reason: QueryFailed['reason']) => {
    end.reason ??= reason;
    stream.destroy();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) close('too-large');
  };
  const cancel = () => {
    if (!db) return close('cancelled');
    end.reason ??= 'cancelled';
    ending = cancelStatement(db, client.processID).then(
      () =>
        pause(CANCEL_MS, undefined, { signal: over.signal }).then(
          () => void stream.destroy(),
          () => {},
        ),
      () => void stream.destroy(),
    );
  };
  const late = setTimeout(() => close('too-slow'), RUN_MS);
  stream.on('data', count);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  return end;
}

/** PostgreSQL ended the statement: by its limit of time, or by that of temporary files. */
const QUERY_CANCELED = '57014';
const LIMIT_EXCEEDED = '53400';

function toFailure(error: unknown, text: string): unknown {
  if (error instanceof QueryFailed || !(error instanceof pg.DatabaseError)) return error;
  const { code = '', message, position } = error;
  if (code === QUERY_CANCELED) return new QueryFailed('too-slow');
  if (code === LIMIT_EXCEEDED || code.startsWith('54') || code === '53200')
    return new QueryFailed('too-large');
  // Away or overloaded: the same answer as everywhere.
  if (/^(08|53|57P|58|XX)/.test(code)) return error;
  const offset = position === undefined ? undefined : offsetOf(text, Number(position) - 1);
  return new QueryFailed('error', { message, state: code, ...(offset !== undefined && { offset }) });
}

/** PostgreSQL counts characters, JavaScript halves of some of them. */
const offsetOf = (text: string, characters: number): number => [...text].slice(0, characters).join('').length;
