import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aFormOf } from '#features/forms/server/fixtures.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { projects } from '#features/projects/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { json } from '#platform/server/db.ts';
import type { FigureSource } from '#platform/server/contributions.ts';
import { statistics } from '../contract.ts';
import { takeSnapshot } from './snapshot.ts';

const server = startServer();

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Visible: 4, Editable: 4 },
      {
        Name: 'region',
        Type: 'select',
        Visible: 3,
        Options: [
          { Value: 'attiki', Label: 'Αττική' },
          { Value: 'kriti', Label: 'Κρήτη' },
          { Value: 'ipeiros', Label: 'Ήπειρος' },
        ],
      },
      { Name: 'birth_date', Type: 'date', Visible: 3 },
      { Name: 'sex', Type: 'select', Options: ['male', 'female'], Visible: 3 },
      { Name: 'amka', Type: 'amka', Visible: 1 },
    ],
  },
};

/** A project with mentees of these regions. */
async function aProjectOf(counts: Readonly<Record<string, number>>) {
  const project = await aProject(server.db, settings);
  const supervisor = await server.person('Supervisor', { project });
  const mentees: Person[] = [];
  for (const [region, count] of Object.entries(counts))
    for (let n = 0; n < count; n++)
      mentees.push(
        await server.person('Mentee', {
          project,
          fields: { first_name: `${region}${n}`, ...(region !== '' && { region }) },
        }),
      );
  return { project, supervisor, mentees };
}

const figureFor = async (reader: Person, projectId: number, id: string) =>
  (await server.as(reader, statistics.figures, { projectId, ids: [id] })).body.list[0]!;

const cellsOf = ({ cells }: Awaited<ReturnType<typeof figureFor>>) =>
  Object.fromEntries(cells.map(({ keys, value }) => [keys.join(' '), value]));

test('a project has no figures before its first refresh, and all of one moment after it', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 6 });
  const before = await server.as(supervisor, statistics.figures, { projectId: project });
  expect(before.body.refresh).toEqual({});
  expect(before.body.list.every(({ takenAt, cells }) => takenAt === undefined && cells.length === 0)).toBe(
    true,
  );
  expect(before.body.list.length).toBeGreaterThan(12);
  const { body } = await server.as(supervisor, statistics.refresh, { projectId: project });
  const after = await server.as(supervisor, statistics.figures, { projectId: project });
  expect(after.body.refresh).toEqual({ takenAt: body.takenAt });
  expect(new Set(after.body.list.map(({ takenAt }) => takenAt?.getTime()))).toEqual(
    new Set([body.takenAt.getTime()]),
  );
});

test('mentees are counted by region, in the words of the field, and a small region hides another one with it', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 9, kriti: 7, ipeiros: 2, '': 6 });
  await server.as(supervisor, statistics.refresh, { projectId: project });
  const figure = await figureFor(supervisor, project, 'people.region');
  const cells = cellsOf(figure);
  expect(cells['ipeiros']).toBe('hidden');
  expect(Object.values(cells).filter((value) => value === 'hidden').length).toBeGreaterThan(1);
  expect(figure.totals).toEqual([{ keys: [null], value: 24 }]);
  expect(figure.dimensions[0]!.values).toEqual([
    { key: 'attiki', words: 'Αττική' },
    { key: 'ipeiros', words: 'Ήπειρος' },
    { key: 'kriti', words: 'Κρήτη' },
    { key: 'unknown', words: 'Άγνωστη' },
  ]);
});

test('age and sex come from the number of social security where the fields say nothing', async () => {
  const project = await aProject(server.db, settings);
  const supervisor = await server.person('Supervisor', { project });
  const add = async (count: number, fields: Record<string, unknown>) => {
    for (let n = 0; n < count; n++) await server.person('Mentee', { project, fields });
  };
  // Born 01-01-1990, a man, by a number with the right check digit.
  await add(6, { amka: '01019000114' });
  await add(5, { sex: 'female', birth_date: '05-05-1960' });
  await add(5, {});
  await server.as(supervisor, statistics.refresh, { projectId: project });
  expect(cellsOf(await figureFor(supervisor, project, 'people.sex'))).toEqual({
    male: 6,
    female: 5,
    unknown: 5,
  });
  const age = new Date().getFullYear() - 1990;
  expect(cellsOf(await figureFor(supervisor, project, 'people.age'))).toEqual({
    [age < 45 ? 'from35' : 'from45']: 6,
    from55: 5,
    unknown: 5,
  });
});

test('the people behind a shown cell are listed by name, those behind a hidden one are not', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 9, kriti: 7, ipeiros: 2 });
  await server.as(supervisor, statistics.refresh, { projectId: project });
  const figure = await figureFor(supervisor, project, 'people.region');
  const shown = figure.cells.find(({ value }) => value !== 'hidden')!;
  expect(figure.seesPeople).toBe(true);
  const open = (by: Person, keys: (string | null)[]) =>
    server.as(by, statistics.behind, { projectId: project, figure: 'people.region', keys, count: 5 });
  const { body } = await open(supervisor, shown.keys);
  expect(body).toMatchObject({ all: shown.value, count: 2 });
  expect(body.list.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((n) => `${shown.keys[0]}${n}`));
  expect((await open(supervisor, ['ipeiros'])).problem.code).toBe('forbidden');
  expect(
    (
      await server.as(supervisor, statistics.behind, {
        projectId: project,
        figure: 'people.none',
        keys: [],
      })
    ).problem.code,
  ).toBe('not-found');
});

test('a light supervisor reads figures about their people only, and does not open those behind a field that is hidden from them', async () => {
  const { project, supervisor, mentees } = await aProjectOf({ attiki: 20, kriti: 20 });
  const lite = await server.person('SupervisorLite', { project });
  await server.db
    .insertInto('supervision')
    .values(
      [...mentees.slice(0, 10), ...mentees.slice(20, 28)].map(({ id }) => ({
        projectId: project,
        supervisorId: lite.id,
        subjectId: id,
      })),
    )
    .execute();
  await server.as(supervisor, statistics.refresh, { projectId: project });
  const figure = await figureFor(lite, project, 'people.region');
  expect(figure.scope).toBe('own');
  expect(cellsOf(figure)).toEqual({ attiki: 10, kriti: 8 });
  expect(cellsOf(await figureFor(supervisor, project, 'people.region'))).toEqual({ attiki: 20, kriti: 20 });
  const open = await server.as(lite, statistics.behind, {
    projectId: project,
    figure: 'people.region',
    keys: ['attiki'],
  });
  expect(open.body.all).toBe(10);
  const sex = await figureFor(lite, project, 'people.sex');
  expect(sex.seesPeople).toBe(false);
  const refused = await server.as(lite, statistics.behind, {
    projectId: project,
    figure: 'people.sex',
    keys: ['unknown'],
  });
  expect(refused.problem.code).toBe('forbidden');
});

test('a funnel counts each person once, by the application that got furthest', async () => {
  const { project, supervisor, mentees } = await aProjectOf({ attiki: 30 });
  const action = await anAction(server.db, project);
  await aFormOf(server.db, project);
  const apply = (of: { userId?: number; status: Status; statusBefore?: Status }) =>
    anApplication(server.db, { projectId: project, ...of });
  const applicants = await Promise.all(Array.from({ length: 10 }, () => server.person('Registered')));
  // 5 unconfirmed, 10 confirmed (5 of them rejected after they were eligible), 30 selected, all active, 12 finished.
  for (let n = 0; n < 5; n++) await apply({ status: -1 });
  for (const [n, { id }] of applicants.entries())
    await (n < 5 ? apply({ userId: id, status: 1 }) : apply({ userId: id, status: 1000, statusBefore: 2 }));
  for (const { id } of mentees) {
    await apply({ userId: id, status: 1 });
    await apply({ userId: id, status: 3 });
  }
  await server.db
    .insertInto('actionData')
    .values(
      mentees.slice(0, 12).map(({ id }) => ({
        actionId: action,
        menteeId: id,
        menteeData: null,
        mentorData: null,
        privateData: null,
        completedAt: new Date(),
        completedBy: null,
      })),
    )
    .execute();
  await server.as(supervisor, statistics.refresh, { projectId: project });
  expect(cellsOf(await figureFor(supervisor, project, 'applications.funnel'))).toEqual({
    submitted: 45,
    confirmed: 40,
    eligible: 35,
    selected: 30,
    active: 30,
    finished: 12,
  });
  const open = await server.as(supervisor, statistics.behind, {
    projectId: project,
    figure: 'applications.funnel',
    keys: ['finished'],
  });
  expect(open.body.all).toBe(12);
});

test('a file of a figure has the rows of its table, hidden numbers as such, and a last line that says of when it is', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 9, kriti: 7, ipeiros: 2 });
  await server.as(supervisor, statistics.refresh, { projectId: project });
  const figure = await figureFor(supervisor, project, 'people.region');
  const file = async (filters: object) => {
    const { text } = await server.as(supervisor, statistics.exportFigure, {
      projectId: project,
      figure: 'people.region',
      format: 'csv',
      language: 'en',
      filters: JSON.stringify(filters),
    });
    return parse(text, { delimiter: ';', bom: true, relax_column_count: true }) as string[][];
  };
  const lines = await file({});
  expect(lines[0]).toEqual(['Region', 'People']);
  expect(lines.slice(1, -1).map(([words]) => words)).toEqual(['Αττική', 'Ήπειρος', 'Κρήτη', 'Total']);
  const values = new Map(lines.slice(1, -1).map(([words, value]) => [words, value]));
  for (const { key, words } of figure.dimensions[0]!.values) {
    const cell = figure.cells.find(({ keys }) => keys[0] === key)!;
    expect(values.get(words)).toBe(cell.value === 'hidden' ? 'hidden' : String(cell.value));
  }
  expect(lines.at(-1)![0]).toMatch(
    /^Figures of \d\d.\d\d.\d{4} \d\d:\d\d\. Numbers that are not shown .*: 2\.$/,
  );
  const filtered = await file({ region: ['attiki', 'ipeiros'] });
  expect(filtered.slice(1, -1).map(([words]) => words)).toEqual(['Αττική', 'Ήπειρος']);
  expect(filtered.at(-1)![0]).toContain('Filters: Region: Αττική, Ήπειρος.');
});

test.each([undefined, 'region'])(
  'a figure counts by its field under a new name, found by its usual name or named in the settings (%s)',
  async (Region) => {
    const { project, supervisor } = await aProjectOf({ attiki: 9, kriti: 7 });
    await sql`update project set settings = settings || ${json({
      Config: { Statistics: Region === undefined ? {} : { Participation: { Region } } },
    })} where id = ${project}`.execute(server.db);
    const admin = await server.person('Admin');
    const cells = async () => {
      await server.as(supervisor, statistics.refresh, { projectId: project });
      return cellsOf(await figureFor(supervisor, project, 'people.region'));
    };
    expect(await cells()).toEqual({ attiki: 9, kriti: 7 });
    const use = await server.as(admin, projects.fieldUse, { projectId: project, name: 'region' });
    expect(use.body.uses).toEqual([{ kind: 'figure', where: 'Config.Statistics.Participation.Region' }]);
    const { status } = await server.as(admin, projects.renameField, {
      projectId: project,
      name: 'region',
      to: 'topos',
      version: 1,
    });
    expect(status).toBe(200);
    expect(await cells()).toEqual({ attiki: 9, kriti: 7 });
    const behind = await server.as(supervisor, statistics.behind, {
      projectId: project,
      figure: 'people.region',
      keys: ['kriti'],
    });
    expect(behind.body.all).toBe(7);
  },
);

let broken = 0;
const breaking: FigureSource = {
  id: 'tests.broken',
  counts: 'things',
  isSensitive: false,
  drawn: 'bars',
  dimensions: [{ name: 'month', words: 'months' }],
  snapshot: async () => {
    broken += 1;
    throw new Error('a source that fails');
  },
};

test('a source that fails leaves the old snapshot, and readers see when the refresh failed', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 6 });
  const { body } = await server.as(supervisor, statistics.refresh, { projectId: project });
  await server.person('Mentee', { project, fields: { region: 'attiki' } });
  const features = [...server.services.features, { figures: [breaking] } as never];
  await expect(takeSnapshot({ ...server.services, features }, project)).rejects.toThrow(
    'a source that fails',
  );
  expect(broken).toBe(1);
  const after = await server.as(supervisor, statistics.figures, {
    projectId: project,
    ids: ['people.region'],
  });
  expect(after.body.refresh.takenAt).toEqual(body.takenAt);
  expect(after.body.refresh.failedAt).toBeInstanceOf(Date);
  expect(after.body.refresh.runningSince).toBeUndefined();
  expect(after.body.list[0]).toMatchObject({ takenAt: body.takenAt, totals: [{ value: 6 }] });
  await server.as(supervisor, statistics.refresh, { projectId: project });
  const again = await server.as(supervisor, statistics.figures, {
    projectId: project,
    ids: ['people.region'],
  });
  expect(again.body.refresh.failedAt).toBeUndefined();
});

test('a figure that the last snapshot lacks has no moment, and is not taken for one of nothing', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 6 });
  const features = server.services.features.filter(({ name }) => name !== 'chat');
  await takeSnapshot({ ...server.services, features }, project);
  expect((await figureFor(supervisor, project, 'chat.messages')).takenAt).toBeUndefined();
  expect((await figureFor(supervisor, project, 'links.load')).takenAt).toBeInstanceOf(Date);
});

test('a second refresh of a project is refused while one runs, and one that died holds up no other', async () => {
  const { project, supervisor } = await aProjectOf({ attiki: 6 });
  let proceed = () => {};
  let reached = () => {};
  const isReached = new Promise<void>((done) => (reached = done));
  const waiting: FigureSource = {
    ...breaking,
    snapshot: async () => {
      reached();
      await new Promise<void>((done) => (proceed = done));
      return [];
    },
  };
  const running = takeSnapshot({ ...server.services, features: [{ figures: [waiting] } as never] }, project);
  await isReached;
  const refused = await server.as(supervisor, statistics.refresh, { projectId: project });
  expect(refused.problem.code).toBe('refreshing');
  const during = await server.as(supervisor, statistics.figures, { projectId: project, ids: [] });
  expect(during.body.refresh.runningSince).toBeInstanceOf(Date);
  proceed();
  await running;
  await sql`update figure_refresh set started_at = now() - interval '11 minutes' where project_id = ${project}`.execute(
    server.db,
  );
  const dead = await server.as(supervisor, statistics.figures, { projectId: project, ids: [] });
  expect(dead.body.refresh.runningSince).toBeUndefined();
  expect((await server.as(supervisor, statistics.refresh, { projectId: project })).status).toBe(200);
});
