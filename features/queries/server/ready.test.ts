import { expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { queries } from '../contract.ts';
import { readyReports } from './ready/all.ts';

const server = startServer();

test('a project gets the twenty ready-made reports once, and each of them runs', async () => {
  expect(readyReports.length).toBe(20);
  const project = await aProject(server.db);
  const supervisor = await server.person('Supervisor', { project });
  const admin = await server.person('Admin');
  const missing = async () =>
    (await server.as(supervisor, queries.all, { projectId: project })).body.missingReady;
  expect(await missing()).toBe(20);
  const add = () => server.as(supervisor, queries.addReady, { projectId: project });
  expect((await add()).body.added).toBe(20);
  expect((await add()).body.added).toBe(0);
  expect(await missing()).toBe(0);
  const { body } = await server.as(admin, queries.all, { projectId: project });
  const own = body.queries.filter(({ projectId }) => projectId === project);
  expect(own.length).toBe(20);
  const failed: unknown[] = [];
  for (const { id, name, display } of own) {
    const { problem } = await server.as(admin, queries.execute, { id, projectId: project });
    if (problem.code !== undefined) failed.push([name, display, problem]);
    const { body: query } = await server.as(admin, queries.get, { id });
    const checked = await server.as(admin, queries.check, { query: query.query! });
    if (checked.body.remarks.length > 0) failed.push([name, checked.body.remarks]);
  }
  expect(failed).toEqual([]);
});

test('a ready-made report that was taken away does not come back by itself', async () => {
  const project = await aProject(server.db);
  const supervisor = await server.person('Supervisor', { project });
  await server.as(supervisor, queries.addReady, { projectId: project });
  const { body } = await server.as(supervisor, queries.all, { projectId: project });
  await server.as(supervisor, queries.remove, {
    id: body.queries.find(({ projectId }) => projectId === project)!.id,
  });
  expect((await server.as(supervisor, queries.addReady, { projectId: project })).body.added).toBe(0);
});
