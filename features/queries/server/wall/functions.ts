/** The functions that a query may call, by kind. The reporting role is the first wall; this list says in words what it would refuse. */
const lists = {
  aggregates: `array_agg avg bit_and bit_or bool_and bool_or corr count covar_pop covar_samp every json_agg json_object_agg jsonb_agg
    jsonb_object_agg max min mode percentile_cont percentile_disc regr_slope regr_intercept regr_r2 stddev stddev_pop stddev_samp string_agg
    sum var_pop var_samp variance grouping`,
  windows: `row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value`,
  numbers: `abs ceil ceiling floor round trunc mod power sqrt cbrt exp ln log log10 sign div greatest least random degrees radians pi sin cos
    tan asin acos atan atan2 width_bucket factorial gcd lcm to_number float8 int4 int8 numeric`,
  texts: `length char_length character_length octet_length lower upper initcap trim btrim ltrim rtrim left right substr substring position
    strpos replace translate reverse split_part concat concat_ws format lpad rpad overlay starts_with regexp_replace regexp_match
    regexp_matches regexp_count regexp_like regexp_substr regexp_split_to_array regexp_split_to_table string_to_array string_to_table
    to_char ascii chr md5 normalize unaccent similarity like_escape similar_to_escape text varchar bpchar`,
  days: `now current_date current_timestamp localtimestamp statement_timestamp clock_timestamp transaction_timestamp date_part
    date_trunc date_bin extract age to_date to_timestamp make_date make_interval make_time make_timestamp make_timestamptz justify_days
    justify_hours justify_interval isfinite timezone date timestamptz timestamp interval time overlaps`,
  lists: `array_append array_cat array_dims array_length array_lower array_position array_positions array_prepend array_remove
    array_replace array_to_string array_upper cardinality unnest generate_series generate_subscripts trim_array array_sample array_shuffle`,
  documents: `json_build_array json_build_object jsonb_build_array jsonb_build_object to_json to_jsonb jsonb_array_elements
    jsonb_array_elements_text jsonb_array_length jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_object_keys
    jsonb_path_exists jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_pretty jsonb_set jsonb_strip_nulls
    jsonb_typeof json_array_elements json_array_elements_text json_array_length json_each json_each_text json_object_keys json_typeof
    row_to_json`,
  others: `coalesce nullif num_nonnulls num_nulls row int4range int8range numrange daterange tsrange tstzrange lower_inc upper_inc isempty
    range_merge pg_typeof`,
};

export const allowedFunctions: ReadonlySet<string> = new Set(
  Object.values(lists).flatMap((list) => list.split(/\s+/)),
);
