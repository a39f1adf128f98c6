import { PostgreSQL, SQLDialect } from '@codemirror/lang-sql';

/** The words with which a query reads. The others of PostgreSQL would colour columns such as `name` and `state`. */
const keywords =
  'all and any array as asc at between both by case cast collate cross cube current_date current_time current_timestamp desc distinct ' +
  'else end escape except exists extract fetch filter first following for from full group grouping having ilike in inner intersect is ' +
  'join last lateral leading left like limit localtime localtimestamp materialized natural not null nulls offset on only or order ' +
  'ordinality others over partition preceding range recursive right rollup row rows select sets similar some symmetric table then ties ' +
  'to trailing unbounded union using values when where window with within zone true false';

const types =
  'bigint boolean date decimal double int integer interval json jsonb numeric precision real smallint text time timestamp timestamptz ' +
  'varchar';

/** The functions that reports use most; completion offers them. */
const functions =
  'abs age array_agg array_length avg bool_and bool_or ceil cardinality coalesce concat concat_ws count date_part date_trunc dense_rank ' +
  'first_value floor format generate_series greatest initcap jsonb_array_elements jsonb_array_elements_text lag last_value lead least ' +
  'length lower ltrim make_date max min mode now nullif num_nonnulls percentile_cont position rank regexp_replace replace round ' +
  'row_number rtrim split_part stddev string_agg string_to_array substring sum to_char to_date trim unaccent unnest upper';

/** SQL as a query of a report is written: PostgreSQL, without what changes data. */
export const reportSql = SQLDialect.define({ ...PostgreSQL.spec, keywords, types, builtin: functions });
