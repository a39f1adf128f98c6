import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roles } from '#platform/contract/roles.ts';
import { contributed } from '#platform/server/feature.ts';
import { findText } from '#platform/server/texts.ts';
import { typeNames } from '#platform/server/report/view.ts';
import { startServer } from '#testing/server.ts';
import { features } from './features.ts';

const server = startServer();

const parts = features.flatMap(({ name, reportViews }) =>
  reportViews ? [{ feature: name, ...reportViews }] : [],
);
const views = parts.flatMap(({ feature, views: own }) => own.map((view) => ({ feature, ...view })));

/** The columns of tables that views show, and the tables and columns that features say they do not show. */
const shown = new Set(views.flatMap(({ columns }) => Object.values(columns).flatMap(({ of }) => of)));
const notShown = new Map(parts.flatMap(({ notShown: own }) => Object.entries(own)));

/** Ids that rows are joined by, and by which every view is cut. */
const isKnown = (table: string, column: string): boolean =>
  shown.has(`${table}.${column}`) || notShown.has(`${table}.${column}`) || notShown.has(table);

test('every table and column is shown in the schema report, or a feature says why it is not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by 1, 2`.execute(server.db);
  const unanswered = rows.filter(({ table, column }) => !isKnown(table, column));
  expect(unanswered.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const real = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  expect([...shown, ...notShown.keys()].filter((name) => !real.has(name))).toEqual([]);
  expect([...notShown].filter(([name]) => shown.has(name))).toEqual([]);
  expect([...notShown].filter(([, reason]) => reason.length < 10)).toEqual([]);
});

test('the columns of every view have the declared types', async () => {
  const { rows } = await sql<{ view: string; column: string; type: string }>`
    select relname as view, attname as column, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'report'::regnamespace and attnum > 0`.execute(server.db);
  const declared = views.flatMap(({ name, columns }) =>
    Object.entries(columns).map(([column, { type }]) => ({ view: name, column, type })),
  );
  const wrong = declared.filter(({ view, column, type }) => {
    const real = rows.find((row) => row.view === view && row.column === column);
    return !real || !typeNames[type].includes(real.type);
  });
  expect(wrong).toEqual([]);
  expect(rows.length).toBe(declared.length);
});

test('every view and every column has its words in both languages', () => {
  const missing = views.flatMap(({ feature, name, columns }) =>
    (['el', 'en'] as const).flatMap((language) => [
      ...[`${feature}.report.${name}`, `${feature}.report.${name}.about`].filter(
        (key) => findText(language, key) === undefined,
      ),
      ...Object.keys(columns)
        .filter(
          (column) =>
            findText(language, `${feature}.report.${name}.${column}`) === undefined &&
            findText(language, `queries.column.${column}`) === undefined,
        )
        .map((column) => `${language} ${feature}.report.${name}.${column}`),
    ]),
  );
  expect(missing).toEqual([]);
});

test('every view is read by roles that exist, and its name is unique', () => {
  expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
  expect(
    views.filter(({ readers }) => readers.length === 0 || readers.some((role) => !roles.includes(role))),
  ).toEqual([]);
  expect(contributed(features, 'reportViews').length).toBeGreaterThan(15);
});
