import { CamelCasePlugin, Kysely, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { Dialect } from './dialect.ts';
import { StatementNames } from './prepared.ts';

/** All tables. Each feature adds its own, in its `tables.ts`. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>;

// bigint as number (ids stay far below 2^53); a date without time as its text, never as a moment in some zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

interface Options {
  /** Connections at most. */
  max?: number;
  /** A statement that takes longer is ended, in milliseconds. */
  statementTimeout?: number;
  /** A pooler stands between: it takes no settings of a session, so it makes them itself (docs/operations.md, "PgBouncer"). */
  isPooled?: boolean;
  /** How long a statement may take that is prepared, in milliseconds. Tests give Infinity, so that a busy machine does not decide. */
  fastMs?: number;
  /** Reports an error of an idle connection. */
  onIdleError?: (error: Error) => void;
}

/** Opens the database. To wait for a connection and for a statement takes 5 s at most, on both sides. */
export function connect(
  url: string,
  { max = 10, statementTimeout = 5_000, isPooled = false, fastMs, onIdleError = () => {} }: Options = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'ithaki',
    ...(!isPooled && {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 30_000,
      // Our statements answer in milliseconds; to compile one costs hundreds, and a large project is enough to begin it.
      options: '-c jit=off',
    }),
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. A connection that breaks between two statements of a transaction would
  // end the process; the next statement of its holder fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely({
    dialect: new Dialect({ pool: limited(pool, statementTimeout, fastMs) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * The pool with a limit on this side, too: a frozen database ends no statement. To wait for a connection and for one
 * statement takes no longer together than a statement may (promises R9). A connection that did not answer is thrown away.
 */
function limited(pool: pg.Pool, statementTimeout: number, fastMs: number | undefined): PostgresPool {
  if (statementTimeout === 0) return pool as unknown as PostgresPool;
  const names = new StatementNames(fastMs);
  const own = {
    async connect() {
      const askedAt = performance.now();
      const client = await pool.connect();
      const query_timeout = Math.max(500, statementTimeout - (performance.now() - askedAt));
      let silent: Error | undefined;
      return {
        async query(text: unknown, values?: readonly unknown[]) {
          if (silent) throw silent;
          // A cursor is read bit by bit, by those who take their time.
          if (typeof text !== 'string') return client.query(text as never);
          const ask = async () => {
            const name = names.of(text);
            const sentAt = performance.now();
            try {
              return await client.query({
                name,
                text,
                values: [...(values ?? [])],
                query_timeout,
              } as pg.QueryConfig);
            } finally {
              names.took(text, performance.now() - sentAt);
            }
          };
          try {
            return await ask();
          } catch (error) {
            if (error instanceof Error && error.message === 'Query read timeout') silent = error;
            if (!isOutdated(error)) throw error;
            names.renew();
            // Within a transaction the first error has ended it, and says why.
            return ask().catch(() => Promise.reject(error));
          }
        },
        release: () => client.release(silent),
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
  return own as unknown as PostgresPool;
}

/** A JSON parameter: the driver would write an array as a PostgreSQL array. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

interface DatabaseError {
  code: string;
  constraint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof pg.DatabaseError && typeof error.code === 'string';

/** True when the database refused a row because of this constraint or unique index. */
export const broke = (error: unknown, constraint: string): boolean =>
  isDatabaseError(error) && error.constraint === constraint;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** A number of the input that no column can hold: the caller's mistake, and not ours. */
export const isOutOfRange = (error: unknown): boolean => isDatabaseError(error) && error.code === '22003';

/** A migration has added a column to what a prepared statement returns (`select *`). Its transaction has to begin again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** True when the database is away, overloaded or restarting, or ended one of two that waited for each other: trying again makes sense. */
export function isUnavailable(error: unknown): boolean {
  if (isDatabaseError(error)) return isOutdated(error) || /^(08|53|57P|57014|40P01)/.test(error.code);
  if (!(error instanceof Error)) return false;
  return (
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|the database system is/i.test(
      error.message,
    ) || unreachable.has((error as NodeJS.ErrnoException).code ?? '')
  );
}
