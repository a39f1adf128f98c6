import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { prepareReports } from '#app/prepare-reports.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Config } from '#platform/server/config.ts';
import type { Feature } from '#platform/server/feature.ts';
import { keepReportViews, reportViewsOf } from '#platform/server/report/keep.ts';
import { withViews } from '#platform/server/report/trial.ts';
import { number, type ReportView } from '#platform/server/report/view.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { Display } from '../contract/shapes.ts';
import { breakingQueries, brokenQueries } from './check-saved.ts';
import { addQuery, setRemoved } from './store/queries.ts';
import type { QueryKind } from './tables.ts';

// These tests replace the views of their database.
const server = startServer({ own: true });

const settings: Settings = { User: { Fields: [{ Name: 'region', Visible: 3 }] } };
let project = 0;

async function save(
  name: string,
  text: string,
  { kind = 'query' as QueryKind, of = project as number | null } = {},
) {
  return addQuery(
    server.db,
    {
      kind,
      projectId: of,
      name,
      descr: '',
      text,
      roles: ['Supervisor'],
      parameters: [{ name: 'from', type: 'day', required: true }],
      viewName: null,
      display: Display.parse({}),
    },
    undefined,
  );
}

/** The features with another declaration of the view `actions`. */
const withActions = (change: (view: ReportView) => ReportView | undefined): Feature[] =>
  features.map((feature) => {
    const { reportViews } = feature;
    if (!reportViews?.views.some(({ name }) => name === 'actions')) return feature;
    const views = reportViews.views.flatMap((view) =>
      view.name === 'actions' ? (change(view) ?? []) : view,
    );
    return { ...feature, reportViews: { ...reportViews, views } };
  });

const withoutDueDay = withActions((view) => {
  const { due_day: _dueDay, ...columns } = view.columns;
  return { ...view, columns };
});

/** The views of the schema with their columns. */
const viewsNow = async () =>
  (
    await sql<{ column: string }>`
      select table_schema || '.' || table_name || '.' || column_name as column from information_schema.columns
      where table_schema like 'report%' order by 1`.execute(server.db)
  ).rows.map(({ column }) => column);

beforeAll(async () => {
  project = await aProject(server.db, settings);
  await sql`update project set descr = 'Πρόγραμμα' where id = ${project}`.execute(server.db);
  await save('Προθεσμίες', 'select action_id,\n  due_day from actions where due_day >= @from');
  await save('Με σχήμα', 'select a.due_day from report.actions as a');
  await save('Υπηρεσία', 'select max(due_day) from actions', { kind: 'service', of: null });
  await save('Τίτλοι', 'select title_el from actions where created_at > @from');
  await save('Περιφέρειες', 'select region, count(*) from people group by 1');
  await save('Περιφέρειες παντού', 'select region from people join actions using (project_id)', { of: null });
  await save('Χαλασμένο από πριν', 'select never_there from actions');
  await setRemoved(server.db, await save('Αφαιρεμένο', 'select due_day from actions'), true);
});

test('the saved queries that a release would break are named before it, with the place, and nothing changes', async () => {
  const before = await viewsNow();
  const breaking = await breakingQueries(server.db, withoutDueDay);
  expect(
    breaking.map(({ kind, project: of, name, words, line, column }) => [kind, of, name, words, line, column]),
  ).toEqual([
    ['service', undefined, 'Υπηρεσία', 'column "due_day" does not exist', 1, 12],
    ['query', 'Πρόγραμμα', 'Με σχήμα', 'column a.due_day does not exist', 1, 8],
    ['query', 'Πρόγραμμα', 'Προθεσμίες', 'column "due_day" does not exist', 2, 3],
  ]);
  expect(await viewsNow()).toEqual(before);
  expect(await breakingQueries(server.db, features)).toEqual([]);
});

test('a release without a view breaks the queries that read it', async () => {
  const breaking = await breakingQueries(
    server.db,
    withActions(() => undefined),
  );
  expect(breaking.map(({ name }) => name).toSorted()).toEqual(
    ['Με σχήμα', 'Περιφέρειες παντού', 'Προθεσμίες', 'Τίτλοι', 'Υπηρεσία'].toSorted(),
  );
});

test('a view that reads a column which only the migrations of the release add breaks no query by itself', async () => {
  const later = withActions((view) => ({
    ...view,
    columns: { ...view.columns, points: number('action.comes_with_the_migration') },
  }));
  expect(await breakingQueries(server.db, later)).toEqual([]);
});

test('the check ends while a query reads the views, and a query that begins meanwhile does not wait for it', async () => {
  const reading = await server.db.startTransaction().execute();
  await sql`select count(*) from report.actions`.execute(reading);
  expect((await breakingQueries(server.db, withoutDueDay)).length).toBe(3);
  await reading.rollback().execute();
  await withViews(server.db, reportViewsOf(withoutDueDay), async () => {
    const meanwhile = await server.db.startTransaction().execute();
    await sql`set local lock_timeout = '1s'`.execute(meanwhile);
    await sql`select due_day from report.actions limit 1`.execute(meanwhile);
    await meanwhile.rollback().execute();
  });
});

test('a start that replaces the views writes the broken queries to the log by name, and goes on', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line), info: () => {} };
  const config = { reportDatabaseUrl: server.services.config.reportDatabaseUrl } as Config;
  const start = (of: readonly Feature[]) => prepareReports(config, server.databaseUrl, log, of);
  expect(await start(withoutDueDay)).toBe(config.reportDatabaseUrl);
  expect(lines.length).toBe(1);
  expect(JSON.stringify(lines)).toContain(
    'service \\"Υπηρεσία\\" of the installation: column \\"due_day\\" does not exist (line 1, column 12)',
  );
  expect(JSON.stringify(lines)).not.toContain('Τίτλοι');
  // The views stay, so nothing is said again.
  await start(withoutDueDay);
  expect(lines.length).toBe(1);
  expect((await brokenQueries(server.db, withoutDueDay)).map(({ name }) => name)).toContain(
    'Χαλασμένο από πριν',
  );
  await start(features);
  expect(JSON.stringify(lines[1])).toContain('Χαλασμένο από πριν');
  expect(JSON.stringify(lines[1])).not.toContain('Προθεσμίες');
});

const command = () =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const root = new URL('../../../', import.meta.url).pathname;
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.services.config.dataDir,
      SECRET: server.services.config.secret,
    };
    execFile(process.execPath, ['app/check-reports.ts'], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });

test('npm run check-reports names what would break and fails, and else says that all is well', async () => {
  const sound = await command();
  expect(sound.output).toContain('All saved queries and services that run now will run with this release.');
  expect(sound.code).toBe(0);
  await keepReportViews(
    server.db,
    withActions((view) => ({ ...view, columns: { ...view.columns, old_name: view.columns['due_day']! } })),
  );
  await save('Με παλιό όνομα', 'select old_name from actions');
  const { code, output } = await command();
  expect(output).toContain(
    'With this release these saved queries would not run:\nquery "Με παλιό όνομα" of the project "Πρόγραμμα": column "old_name" does not exist (line 1, column 8)',
  );
  expect(code).toBe(1);
  await keepReportViews(server.db, features);
});
