import { beforeAll, expect, test } from 'vitest';
import { flag, hasFlag } from '#engines/actions/flags.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { anAction } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
});

const publish = (ids: readonly number[], published = true) =>
  server.as(runner, programme.publishMany, { projectId: project, ids: [...ids] as never, published });
const isPublished = async (id: number) =>
  hasFlag((await server.as(runner, programme.get, { id: id as never })).body.flags, 'published');

test('drafts are published at once as one publication, and made drafts again', async () => {
  const drafts = [
    await anAction(server.db, project, { typeId: 4, title: 'Πρώτη', flags: 0 }),
    await anAction(server.db, project, { typeId: 4, title: 'Δεύτερη', flags: 0 }),
  ];
  const open = await anAction(server.db, project, { typeId: 4, title: 'Ανοιχτή', flags: flag.published });
  expect((await publish([...drafts, open])).body.changed.toSorted()).toEqual(drafts.toSorted());
  expect(await Promise.all([...drafts, open].map(isPublished))).toEqual([true, true, true]);
  expect((await publish([...drafts, open])).body.changed).toEqual([]);
  expect((await publish(drafts, false)).body.changed).toHaveLength(2);
  expect(await Promise.all([...drafts, open].map(isPublished))).toEqual([false, false, true]);
});

test('nothing is published if one of the actions is of another project', async () => {
  const draft = await anAction(server.db, project, { typeId: 4, title: 'Πρόχειρη', flags: 0 });
  const foreign = await anAction(server.db, await aProject(server.db), {
    typeId: 4,
    title: 'Ξένη',
    flags: 0,
  });
  expect((await publish([draft, foreign])).status).toBe(404);
  expect(await isPublished(draft)).toBe(false);
});
