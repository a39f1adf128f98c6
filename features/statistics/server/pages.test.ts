import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { statistics } from '../contract.ts';
import { statisticsData } from './personal-data.ts';

const server = startServer();
let project = 0;
let supervisor: Person;
let coordinator: Person;
let lite: Person;
const region = { figure: 'people.region', filters: { region: ['attiki'] } };
const load = { figure: 'links.load', filters: {} };

beforeAll(async () => {
  project = await aProject(server.db);
  supervisor = await server.person('Supervisor', { project, fields: { first_name: 'Ρένα' } });
  coordinator = await server.person('Coordinator', { project, fields: { first_name: 'Κώστας' } });
  lite = await server.person('SupervisorLite', { project });
});

const save = (by: Person, more: object = {}) =>
  server.as(by, statistics.savePage, {
    projectId: project,
    name: 'Συμμετοχή',
    placed: [region, load],
    ...more,
  });
const composed = async (by: Person) =>
  (await server.as(by, statistics.views, { projectId: project })).body.filter(
    ({ kind }) => kind === 'composed',
  );

test('the ready-made pages have names in the language of the reader and figures that exist', async () => {
  const { body } = await server.as(lite, statistics.views, {});
  expect(body.slice(0, 2)).toMatchObject([
    { key: 'ready:selection', name: 'Επιλογή', figures: 1, kind: 'ready', roles: [] },
    { key: 'ready:participation', name: 'Συμμετοχή', figures: 4 },
  ]);
  expect(body.map(({ key }) => key)).not.toContain('ready:payments');
  const page = await server.as(lite, statistics.page, { projectId: project, key: 'ready:participation' });
  expect(page.body).toMatchObject({ version: 0, mayChange: false });
  const ids = page.body.placed.map(({ figure }) => figure);
  const found = await server.as(lite, statistics.figures, { projectId: project, ids });
  expect(found.body.list.map(({ id }) => id)).toEqual(ids);
  for (const key of ['ready:none', 'page:999999', 'page:x', 'other'])
    expect((await server.as(lite, statistics.page, { projectId: project, key })).problem.code).toBe(
      'not-found',
    );
});

test('a page is its owner’s alone until staff give it to roles', async () => {
  const own = await save(lite);
  expect(own.body.version).toBe(1);
  const key = `page:${own.body.pageId}`;
  expect((await composed(lite)).map((one) => one.key)).toContain(key);
  expect((await composed(supervisor)).map((one) => one.key)).not.toContain(key);
  expect((await server.as(supervisor, statistics.page, { projectId: project, key })).problem.code).toBe(
    'not-found',
  );
  expect(
    (await save(lite, { pageId: own.body.pageId, version: 1, roles: ['SupervisorLite'] })).problem.code,
  ).toBe('forbidden');
  const shared = await save(supervisor, { roles: ['SupervisorLite'] });
  const opened = await server.as(lite, statistics.page, {
    projectId: project,
    key: `page:${shared.body.pageId}`,
  });
  expect(opened.body).toMatchObject({
    name: 'Συμμετοχή',
    by: 'Ρένα',
    placed: [region, load],
    mayChange: false,
  });
  expect(
    (await save(lite, { pageId: shared.body.pageId, version: 1, roles: ['SupervisorLite'] })).problem.code,
  ).toBe('forbidden');
  expect(
    (await server.as(lite, statistics.removePage, { projectId: project, pageId: shared.body.pageId })).problem
      .code,
  ).toBe('forbidden');
});

test('staff change a page for roles, and a save over a newer version is refused', async () => {
  const roles = ['Supervisor', 'Coordinator'];
  const { pageId } = (await save(supervisor, { roles })).body;
  expect((await save(coordinator, { pageId, version: 1, roles, name: 'Νέα' })).body.version).toBe(2);
  const stale = await save(supervisor, { pageId, version: 1, roles });
  expect(stale.problem).toMatchObject({ code: 'stale-page', present: { Version: 2, By: 'Κώστας' } });
  await server.as(coordinator, statistics.removePage, { projectId: project, pageId });
  expect((await composed(supervisor)).map((one) => one.pageId)).not.toContain(pageId);
  expect((await save(supervisor, { placed: [{ figure: 'no.figure' }] })).problem.code).toBe('not-found');
});

test('at most eight figures are pinned, in the order of their pinning', async () => {
  const pin = (by: Person, placed: { figure: string; filters?: Record<string, string[]> }, on = true) =>
    server.as(by, statistics.pin, { projectId: project, placed, on });
  const at = (n: number) => ({ figure: 'people.region', filters: { region: [`r${n}`] } });
  for (let n = 0; n < 8; n++) await pin(supervisor, at(n));
  expect((await pin(supervisor, load)).problem).toMatchObject({
    code: 'too-many-pins',
    present: { Most: 8 },
  });
  // The same figure with the same filters is one pin, which keeps its place.
  await pin(coordinator, { ...at(3), drawn: 'table' } as never);
  await pin(coordinator, at(0), false);
  const { body } = await server.as(lite, statistics.pinned, { projectId: project });
  expect(body.map(({ filters }) => filters['region']![0])).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `r${n}`));
  expect(body[2]).toMatchObject({ drawn: 'table' });
  expect((await pin(lite, load)).status).toBe(403);
});

test('erasing a person removes their own pages and keeps those for roles without their name', async () => {
  const gone = await server.person('Coordinator', { project });
  const own = (await save(gone)).body.pageId;
  const shared = (await save(gone, { roles: ['Supervisor'] })).body.pageId;
  await statisticsData.erase(server.db, gone.id);
  const left = await server.db
    .selectFrom('figurePage')
    .where('id', 'in', [own, shared])
    .selectAll()
    .execute();
  expect(left).toMatchObject([{ id: shared, ownerId: null, changedBy: null }]);
});
