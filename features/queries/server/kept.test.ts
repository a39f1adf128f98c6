import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statistics } from '#features/statistics/contract.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { MAX_PINNED, MAX_SNAPSHOTS } from '../contract/kept.ts';
import { queries } from '../contract.ts';
import { sendScheduledReports } from './schedule-job.ts';
import { deleteOld } from './store/snapshots.ts';

const server = startServer();
const readers = ['Supervisor', 'SupervisorLite', 'Coordinator'] as const;

let project = 0;
let admin: Person;
let supervisor: Person;
let colleague: Person;
let light: Person;
let sameLight: Person;
let otherLight: Person;
let coordinator: Person;
let maria: Person;
let report = 0;

const supervise = (one: Person, subject: Person) =>
  sql`insert into supervision (project_id, supervisor_id, subject_id) values (${project}, ${one.id}, ${subject.id})`.execute(
    server.db,
  );

beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin');
  supervisor = await server.person('Supervisor', { project });
  colleague = await server.person('Supervisor', { project });
  light = await server.person('SupervisorLite', { project });
  sameLight = await server.person('SupervisorLite', { project });
  otherLight = await server.person('SupervisorLite', { project });
  coordinator = await server.person('Coordinator', { project });
  maria = await server.person('Mentee', { project, fields: { first_name: 'Μαρία', last_name: 'Πρώτη' } });
  const nikos = await server.person('Mentee', {
    project,
    fields: { first_name: 'Νίκος', last_name: 'Ένας' },
  });
  await supervise(light, maria);
  await supervise(sameLight, maria);
  await supervise(otherLight, nikos);
  report = await save(`select last_name from people where 'Mentee' = any(roles) order by last_name`);
});

async function save(query: string, more: Record<string, unknown> = {}): Promise<number> {
  const { body, problem } = await server.as(admin, queries.edit, {
    saved: { projectId: project, name: 'Ωφελούμενοι', query, roles: [...readers], ...more },
  });
  expect(problem).toEqual({});
  return body.id;
}

async function keep(person: Person, id = report, parameters: Record<string, string> = {}): Promise<number> {
  const { body, problem } = await server.as(person, queries.keep, { id, projectId: project, parameters });
  expect(problem).toEqual({});
  return body.id;
}

const open = async (person: Person, id: number) => {
  const { body, problem } = await server.as(person, queries.snapshot, { id });
  expect(problem).toEqual({});
  return { rows: body.result.rows, isAnew: body.isAnew };
};

describe('kept results', () => {
  test('a reader with the scope of the maker sees what was kept, any other one their own rows of now', async () => {
    const kept = await keep(supervisor);
    const keptByLight = await keep(light);
    const late = await server.person('Mentee', {
      project,
      fields: { first_name: 'Άννα', last_name: 'Ύστερη' },
    });
    expect(await open(supervisor, kept)).toEqual({ rows: [['Ένας'], ['Πρώτη']], isAnew: false });
    expect(await open(colleague, kept)).toEqual({ rows: [['Ένας'], ['Πρώτη']], isAnew: false });
    expect(await open(coordinator, kept)).toEqual({ rows: [['Ένας'], ['Πρώτη'], ['Ύστερη']], isAnew: true });
    expect(await open(light, kept)).toEqual({ rows: [['Πρώτη']], isAnew: true });
    expect(await open(light, keptByLight)).toEqual({ rows: [['Πρώτη']], isAnew: false });
    // A light supervisor also sees the own account, so no other one has the same scope.
    expect(await open(sameLight, keptByLight)).toEqual({ rows: [['Πρώτη']], isAnew: true });
    expect(await open(otherLight, keptByLight)).toEqual({ rows: [['Ένας']], isAnew: true });
    // The scope of the maker is that of the moment: with another person in it, the maker gets a new result, too.
    await supervise(light, late);
    expect(await open(light, keptByLight)).toEqual({ rows: [['Πρώτη'], ['Ύστερη']], isAnew: true });
    await sql`delete from supervision where subject_id = ${late.id}`.execute(server.db);
  });

  test('what depends on the reader is kept for the reader alone', async () => {
    const id = await save('select @me = person_id as own, last_name from people order by last_name', {
      parameters: [{ name: 'me', type: 'reader', required: true }],
    });
    const kept = await keep(supervisor, id);
    expect((await open(supervisor, kept)).isAnew).toBe(false);
    expect((await open(colleague, kept)).isAnew).toBe(true);
    const imports = await keep(supervisor, await save('select count(*) from imports'));
    expect((await open(supervisor, imports)).isAnew).toBe(false);
    expect((await open(colleague, imports)).isAnew).toBe(true);
  });

  test('one that is made anew has the parameters of the kept one', async () => {
    const id = await save(`select last_name from people where last_name = @name`);
    const kept = await keep(supervisor, id, { name: 'Πρώτη' });
    expect(await open(coordinator, kept)).toEqual({ rows: [['Πρώτη']], isAnew: true });
    const { body } = await server.as(coordinator, queries.snapshots, { id, projectId: project });
    expect(body).toMatchObject([
      { id: kept, by: supervisor.username, rows: 1, version: 1, given: { name: 'Πρώτη' } },
    ]);
  });

  test('a report keeps so many results, and each is deleted by its maker', async () => {
    const id = await save('select 1 as one');
    const kept = [];
    for (let n = 0; n < MAX_SNAPSHOTS; n++) kept.push(await keep(supervisor, id));
    const input = { id, projectId: project, parameters: {} };
    const { problem } = await server.as(supervisor, queries.keep, input);
    expect(problem).toMatchObject({ code: 'too-many-snapshots', present: { Most: MAX_SNAPSHOTS } });
    await server.as(supervisor, queries.removeSnapshot, { id: kept[0]! });
    expect((await server.as(supervisor, queries.snapshot, { id: kept[0]! })).status).toBe(404);
    await keep(supervisor, id);
  });

  test('a result is deleted after a year', async () => {
    const [young, old] = [await keep(supervisor), await keep(supervisor)];
    await sql`update query_snapshot set made_at = now() - interval '367 days' where id = ${old}`.execute(
      server.db,
    );
    await deleteOld(server.db);
    expect((await server.as(supervisor, queries.snapshot, { id: young })).status).toBe(200);
    expect((await server.as(supervisor, queries.snapshot, { id: old })).status).toBe(404);
  });
});

describe('schedules', () => {
  const now = new Date('2031-05-12T06:00:00Z');
  /** Only the schedules of this test are due. */
  const makeDue = (id: number, at = now) =>
    server.db.updateTable('querySchedule').set({ nextAt: at }).where('id', '=', id).execute();
  const mailed = async (id: number) => {
    const { rows } = await sql<{ userId: number; link: string; title: string }>`
      select user_id, link, data -> 'title' ->> 'el' as title from notification
      where kind = 'scheduledReport' and cause like ${`report ${id} %`} order by user_id`.execute(server.db);
    return rows;
  };
  const schedule = async (person: Person, more: Record<string, unknown> = {}) => {
    const { body, problem } = await server.as(person, queries.schedule, {
      id: report,
      projectId: project,
      every: 'week',
      parameters: {},
      ...more,
    });
    expect(problem).toEqual({});
    return body.id;
  };
  const send = () => sendScheduledReports(server.services, now);
  const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

  beforeEach(async () => {
    await sql`delete from query_schedule`.execute(server.db);
  });

  test('a link goes once to the readers of that moment', async () => {
    const id = await schedule(admin, {
      roles: ['Supervisor', 'SupervisorLite', 'Mentor'],
      parameters: { from: 'month-start', list: ['α', 'β'], none: null },
    });
    await makeDue(id);
    const lost = await server.person('Supervisor', { project });
    await sql`update membership set state = 2 where user_id = ${lost.id}`.execute(server.db);
    await send();
    const news = await mailed(id);
    expect(news.map(({ userId }) => userId)).toEqual(
      idsOf(supervisor, colleague, light, sameLight, otherLight),
    );
    expect(news[0]).toMatchObject({
      title: 'Ωφελούμενοι',
      link: `admin/report/view/${report}?from=month-start&list=${encodeURIComponent('["α","β"]').replaceAll('%20', '+')}&none=`,
    });
    await send();
    expect(await mailed(id)).toHaveLength(5);
    const { body } = await server.as(admin, queries.schedules, { id: report, projectId: project });
    expect(body).toMatchObject([{ id, sent: { at: now, to: 5 }, nextAt: new Date('2031-05-19T05:00:00Z') }]);
  });

  test('two nodes at the same time send it once, and one that dies before its end sends nothing', async () => {
    const id = await schedule(supervisor);
    await makeDue(id);
    const broken = {
      ...server.services,
      bus: { ...server.services.bus, announce: () => Promise.reject(new Error('gone')) },
    };
    await expect(sendScheduledReports(broken, now)).rejects.toThrow('gone');
    expect(await mailed(id)).toEqual([]);
    await Promise.all([send(), send(), send()]);
    expect((await mailed(id)).map(({ userId }) => userId)).toEqual([supervisor.id]);
  });

  test('a schedule of a reader who lost the role, or of a report that was taken away, sends nothing', async () => {
    const gone = await server.person('Coordinator', { project });
    const own = await schedule(gone);
    await sql`update app_user set roles = '{Mentor}' where id = ${gone.id}`.execute(server.db);
    await makeDue(own);
    await send();
    expect(await mailed(own)).toEqual([]);

    const removed = await save('select 1 as one');
    const late = await schedule(supervisor, { id: removed });
    await server.as(admin, queries.remove, { id: removed });
    await makeDue(late);
    await send();
    expect(await mailed(late)).toEqual([]);
    await server.as(admin, queries.restore, { id: removed });
    await send();
    expect(await mailed(late)).toEqual([]);
  });

  test('readers send a report to themselves; only those who change it send it to roles, and see all schedules', async () => {
    const ofInstallation = await save('select 1 as one', { projectId: undefined });
    const input = {
      id: ofInstallation,
      projectId: project,
      every: 'day' as const,
      parameters: {},
      roles: ['Supervisor' as const],
    };
    expect((await server.as(light, queries.schedule, input)).status).toBe(403);
    const own = await schedule(light, { id: ofInstallation });
    const ofAdmin = await schedule(admin, { id: ofInstallation, roles: ['Supervisor'] });
    const seen = async (person: Person) => {
      const { body } = await server.as(person, queries.schedules, { id: ofInstallation, projectId: project });
      return body.map(({ id }) => id);
    };
    expect(await seen(light)).toEqual([own]);
    expect((await seen(admin)).toSorted()).toEqual([own, ofAdmin].toSorted());
    expect((await server.as(light, queries.unschedule, { id: ofAdmin })).status).toBe(403);
    expect((await server.as(light, queries.unschedule, { id: own })).status).toBe(200);
    expect(await seen(admin)).toEqual([ofAdmin]);
  });
});

describe('pins', () => {
  const pin = (person: Person, more: Record<string, unknown> = {}) =>
    server.as(person, queries.pin, {
      id: report,
      projectId: project,
      page: 'home',
      parameters: {},
      on: true,
      ...more,
    });
  const onPage = async (person: Person, page = 'home') => {
    const { body, problem } = await server.as(person, queries.pinned, { projectId: project, page });
    expect(problem).toEqual({});
    return body.map(({ id }) => id);
  };

  test('a pinned report is on the page of those who run it', async () => {
    const narrow = await save('select 1 as one', { roles: ['Coordinator'] });
    expect((await pin(supervisor)).status).toBe(200);
    expect((await pin(admin, { id: narrow })).status).toBe(200);
    expect(await onPage(coordinator)).toEqual([report, narrow]);
    expect(await onPage(light)).toEqual([report]);
    await server.as(admin, queries.remove, { id: narrow });
    expect(await onPage(coordinator)).toEqual([report]);
    expect((await pin(supervisor, { on: false })).status).toBe(200);
    expect(await onPage(coordinator)).toEqual([]);
  });

  test('a report is pinned to a page of statistics that the reader sees', async () => {
    const { body } = await server.as(supervisor, statistics.savePage, {
      projectId: project,
      name: 'Δική μου',
      placed: [{ figure: 'people.region' }],
    });
    const page = `page:${body.pageId}`;
    expect((await pin(supervisor, { page })).status).toBe(200);
    expect(await onPage(supervisor, page)).toEqual([report]);
    expect((await server.as(colleague, queries.pinned, { projectId: project, page })).status).toBe(404);
    expect((await pin(colleague, { page })).status).toBe(404);
    await server.as(supervisor, statistics.removePage, { projectId: project, pageId: body.pageId });
    await deleteOld(server.db);
    const { rows } = await sql`select from query_pin where page = ${page}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('a page shows so many reports', async () => {
    const page = 'ready:selection';
    for (let n = 0; n < MAX_PINNED; n++)
      expect((await pin(supervisor, { id: await save('select 1 as one'), page })).status).toBe(200);
    const { problem } = await pin(supervisor, { page });
    expect(problem).toMatchObject({ code: 'too-many-reports', present: { Most: MAX_PINNED } });
    const [first] = await onPage(supervisor, page);
    expect((await pin(supervisor, { id: first, page, parameters: { a: '1' } })).status).toBe(200);
  });
});
