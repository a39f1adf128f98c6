import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { digestOfAll } from '#testing/digest.ts';
import { allKills } from '#testing/places.ts';
import { startServer } from '#testing/server.ts';
import { QueryFailed } from './run.ts';
import type { Ticket } from './ticket.ts';

// Compares the whole database, so nothing else may write to it.
const server = startServer({ idle: true });

/** Statements of the walk: `npm run test:all` takes a hundred times as many (docs/testing.md). */
const STATEMENTS = allKills ? 100_000 : 1_000;

/** What no result may hold: it is in columns and rows that the reader does not see. */
const planted = 'WALK-SECRET-7731';

let ticket: Ticket;
beforeAll(async () => {
  const project = await aProject(server.db);
  const other = await aProject(server.db);
  await server.person('Mentee', { project: other, fields: { first_name: planted, last_name: planted } });
  const own = await server.person('Mentee', { project, fields: { first_name: 'Νίκος', hidden: planted } });
  await sql`update membership set fields = ${JSON.stringify({ hidden: planted })}::jsonb, contact = ${planted}
    where user_id = ${own.id}`.execute(server.db);
  ticket = {
    projectId: project,
    readerId: own.id,
    level: 1,
    roles: ['Mentee'],
    people: [own.id],
    views: ['people', 'projects', 'steps'],
    userFields: ['first_name'],
    projectFields: [],
  };
});

/** A random number generator with a seed (mulberry32), so that a failure can be repeated. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const relations =
  `report.people report.steps report.projects people public.app_user public.membership public.session
  public.report_ticket public.audit pg_authid pg_shadow pg_statistic pg_stats pg_stat_activity pg_settings pg_proc pg_class pg_roles
  pg_user_mapping pg_subscription pg_largeobject information_schema.tables jobs.job generate_series(1,3) unnest(array[1,2])`.split(
    /\s+/,
  );

const functions =
  `pg_sleep pg_notify set_config current_setting pg_advisory_lock pg_try_advisory_lock pg_terminate_backend
  pg_cancel_backend lo_create lo_get lo_import query_to_xml table_to_xml pg_read_file pg_ls_dir pg_stat_file nextval setval
  pg_current_xact_id txid_current pg_export_snapshot pg_logical_emit_message ts_stat pg_reload_conf pg_backend_pid has_table_privilege
  pg_get_viewdef pg_get_functiondef pg_relation_filepath count max upper md5 to_jsonb row_to_json jsonb_agg string_agg length now random
  dblink xmlparse pg_switch_wal pg_promote pg_create_restore_point pg_rotate_logfile`.split(/\s+/);

const values = [
  '1',
  '0',
  'null',
  `'x'`,
  `'statement_timeout'`,
  `'0'`,
  `'select * from public.app_user'`,
  `'public.app_user'`,
  `'/etc/passwd'`,
  'false',
  'name',
  'person_id',
  'fields',
  `'public.app_user'::regclass`,
  'current_user',
];

/** A random statement over the grammar of PostgreSQL: most are reads, some try what is no read. */
function statementOf(chance: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const expression = (depth: number): string => {
    const kind = depth > 3 ? 0 : Math.floor(chance() * 9);
    const next = () => expression(depth + 1);
    if (kind === 1) return `${pick(functions)}(${next()})`;
    if (kind === 2) return `${pick(functions)}(${next()}, ${next()})`;
    if (kind === 3) return `(${next()} ${pick(['=', '<', '||', '+', '->>', 'and', 'or', '~'])} ${next()})`;
    if (kind === 4) return `(${select(depth + 1)} limit 1)`;
    if (kind === 5) return `case when ${next()} then ${next()} else ${next()} end`;
    if (kind === 6) return `(${next()})::${pick(['text', 'int', 'jsonb', 'regclass', 'bigint'])}`;
    if (kind === 7) return `array[${next()}]`;
    return pick(values);
  };
  const select = (depth: number): string => {
    const from = chance() < 0.85 ? ` from ${pick(relations)} as t${depth}` : '';
    const joined = from && chance() < 0.3 ? ` cross join ${pick(relations)} as u${depth}` : '';
    const where = chance() < 0.4 ? ` where ${expression(depth)}` : '';
    const lock = chance() < 0.05 ? ` ${pick(['for update', 'for share'])}` : '';
    const what = chance() < 0.4 && from ? `t${depth}.*` : expression(depth);
    return `select ${what}${chance() < 0.03 ? ' into made' : ''}${from}${joined}${where}${lock}`;
  };
  const table = () => pick(relations.filter((name) => !name.includes('(')));
  const kind = chance();
  if (kind < 0.7) return `${select(0)} limit 5`;
  if (kind < 0.78)
    return `with x as (${pick([`delete from ${table()} returning *`, `update ${table()} set id = 1 returning *`, `insert into ${table()} select 1 returning *`, select(1)])}) select * from x`;
  return pick([
    `insert into ${table()} default values`,
    `update ${table()} set id = null`,
    `delete from ${table()}`,
    `truncate ${table()}`,
    `copy ${table()} to stdout`,
    `copy ${table()} from stdin`,
    `copy ${table()} to program 'true'`,
    `create table made as ${select(1)}`,
    `create temporary table made (a int)`,
    `create view made as ${select(1)}`,
    `alter table ${table()} add column made int`,
    `drop view report.people`,
    `grant select on ${table()} to public`,
    `set role postgres`,
    `set session authorization default`,
    `lock table ${table()}`,
    `explain analyze ${select(1)}`,
    `do 'begin perform 1; end'`,
    `call made(1)`,
    `security label on table ${table()} is 'x'`,
    `comment on table ${table()} is 'x'`,
    `refresh materialized view made`,
    `${select(1)}; ${select(1)}`,
    `values (${expression(1)})`,
    `table ${table()}`,
    `merge into ${table()} using ${table()} as s on true when matched then delete`,
  ]);
}

test('a reader who sees the planted value reads it, so that the walk could find it', async () => {
  const { rows } = await server.services.reports!.run({
    text: 'select fields::text from people',
    values: [],
    tickets: [{ ...ticket, projectFields: ['hidden'] }],
    signal: new AbortController().signal,
  });
  expect(JSON.stringify(rows)).toContain(planted);
});

test('a random walk over the grammar writes nothing, reads no hidden value and never waits', async () => {
  // The same walk each time; WALK_SEED takes another one.
  const seed = Number(process.env['WALK_SEED'] ?? 7731);
  const chance = chanceFrom(seed);
  const before = await digestOfAll(server.services);
  let ran = 0;
  for (let count = 0; count < STATEMENTS; count += 1) {
    const text = statementOf(chance);
    const begun = performance.now();
    const said = await server.services
      .reports!.run({ text, values: [], tickets: [ticket], signal: new AbortController().signal })
      .then(
        ({ rows }) => {
          ran += 1;
          return JSON.stringify(rows);
        },
        (error: unknown) => {
          if (!(error instanceof QueryFailed)) throw new Error(`seed ${seed}: ${text}`, { cause: error });
          return error.message;
        },
      );
    expect(said, `seed ${seed}: ${text}`).not.toContain(planted);
    expect(performance.now() - begun, `seed ${seed}: ${text}`).toBeLessThan(20_000);
  }
  // Enough of the statements are read at all.
  expect(ran).toBeGreaterThan(STATEMENTS / 50);
  const after = await digestOfAll(server.services);
  expect({ ...after.tables, report_ticket: null }).toEqual({ ...before.tables, report_ticket: null });
}, 3_600_000);
