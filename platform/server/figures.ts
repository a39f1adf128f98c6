import { type RawBuilder, sql } from 'kysely';
import { ATHENS } from '#engines/dates/athens.ts';
import type { BehindGround, FigureCell, FigureGround } from './contributions.ts';
import type { Db } from './db.ts';

/** Facts that a figure counts: rows of `user_id`, and `one` and `two` for the keys of its dimensions, as texts. */
type Facts = (ground: FigureGround & { level?: number }) => RawBuilder<unknown>;

/**
 * How the rows of facts become a value: each is a person (one row for each person and keys), a thing, or one of the people of a thing
 * (`thing` identifies it); `mean`, `median` and `sum` are of the number `amount`.
 */
type Counting = 'people' | 'rows' | 'things' | 'mean' | 'median' | 'sum';

const values: Readonly<Record<Counting, RawBuilder<number>>> = {
  people: sql`count(*)`,
  rows: sql`count(*)`,
  things: sql`count(distinct facts.thing)`,
  mean: sql`round(avg(facts.amount)::numeric, 2)`,
  sum: sql`sum(facts.amount)`,
  median: sql`round(percentile_cont(0.5) within group (order by facts.amount)::numeric, 2)`,
};

const columnsOf = (dimensions: 1 | 2) =>
  sql.join((['one', 'two'] as const).slice(0, dimensions).map((name) => sql.ref(`facts.${name}`)));

/**
 * The people whom the figures of a snapshot are about, as pairs of `scope` and `user_id`: scope 0 is the whole project, any other one the id of a
 * supervisor who sees only theirs. A temporary table of the transaction.
 */
export const figurePeople = sql.table('figure_people');

/** The two reads of a figure from one query of facts, so that the people behind a cell are those whom it counts. */
export function countFacts(facts: Facts, counting: Counting, dimensions: 1 | 2) {
  return {
    snapshot: async (db: Db, ground: FigureGround): Promise<FigureCell[]> => {
      const keys = columnsOf(dimensions);
      const { rows } = await sql<FigureCell>`
        select people.scope, array[${keys}] as keys,
          ${counting === 'people' ? sql`count(*)` : sql`count(distinct facts.user_id)`} as people,
          (${values[counting]})::float8 as value
        from (${facts(ground)}) as facts join ${figurePeople} as people on people.user_id = facts.user_id
        group by people.scope, ${keys}`.execute(db);
      return rows;
    },
    behind: async (db: Db, { keys, ...ground }: BehindGround): Promise<number[]> => {
      const [one = null, two = null] = keys;
      const { rows } = await sql<{ userId: number }>`
        select distinct facts.user_id from (${facts(ground)}) as facts
        where ${one === null ? sql`true` : sql`facts.one = ${one}`}
          and ${two === null ? sql`true` : sql`facts.two = ${two}`}`.execute(db);
      return rows.map(({ userId }) => userId);
    },
  };
}

/** The month of a moment on the clocks of Greece, `YYYY-MM`. */
export const monthOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone ${sql.lit(ATHENS)}, 'YYYY-MM')`;
