import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { projects } from '../contract.ts';

const server = startServer();
let own = 0;
let foreign = 0;
beforeAll(async () => {
  own = await aProject(server.db, { Config: { GroupByGroup: true } });
  foreign = await aProject(server.db);
});

const urlOf = async (id: number) =>
  (await server.db.selectFrom('project').where('id', '=', id).select('url').executeTakeFirstOrThrow()).url;

test('a member opens their project by its url in any case, and by its id, with the settings as JSON text', async () => {
  const mentor = await server.person('Mentor', { project: own });
  const byUrl = await server.as(mentor, projects.open, { name: (await urlOf(own)).toUpperCase() });
  expect(byUrl.body).toMatchObject({ id: own, settings: '{"Config":{"GroupByGroup":true}}' });
  expect((await server.as(mentor, projects.open, { name: String(own) })).body.id).toBe(own);
});

test('a project of others is answered like one that does not exist', async () => {
  const mentor = await server.person('Mentor', { project: own });
  const others = await server.as(mentor, projects.open, { name: await urlOf(foreign) });
  const nobodys = await server.as(mentor, projects.open, { name: 'no-such-project' });
  expect([others.status, others.problem.code]).toEqual([nobodys.status, nobodys.problem.code]);
  const supervisor = await server.person('Supervisor', { project: own });
  expect((await server.as(supervisor, projects.byId, { id: foreign })).status).toBe(404);
  expect((await server.as(supervisor, projects.byId, { id: own })).body.id).toBe(own);
});

test('a member lists the projects in which they are active, and an Admin all', async () => {
  const mentor = await server.person('Mentor', { project: own });
  const admin = await server.person('Admin');
  expect((await server.as(mentor, projects.list, {})).body.map(({ id }) => id)).toEqual([own]);
  expect((await server.as(admin, projects.list, {})).body.map(({ id }) => id)).toEqual(
    expect.arrayContaining([own, foreign]),
  );
  await server.db.updateTable('membership').set({ state: 2 }).where('userId', '=', mentor.id).execute();
  expect((await server.as(mentor, projects.list, {})).body).toEqual([]);
});

test('the default project comes first, with its settings', async () => {
  const mentor = await server.person('Mentor', { project: own });
  expect((await server.as(mentor, projects.default, {})).body.id).toBe(own);
  expect((await server.as(mentor, projects.settings, {})).body).toBe('{"Config":{"GroupByGroup":true}}');
  const nobody = await server.person('Mentor');
  expect((await server.as(nobody, projects.default, {})).status).toBe(404);
});
