import { beforeEach, describe, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { library } from '../contract.ts';
import { aLibrary, aLink, anUpload } from './fixtures.ts';

const server = startServer();
let projectId = 0;
let supervisor: Person;
let mentor: Person;
let mentee: Person;
let other: Person;

beforeEach(async () => {
  ({ projectId, supervisor, mentor, mentee, other } = await aLibrary(server));
});

const list = async (person: Person, more: object = {}) =>
  (await server.as(person, library.subCategories, { projectId, ...more })).body;
const titles = async (person: Person, more: object = {}) =>
  (await list(person, more)).items.map(({ title }) => title);
const one = async (person: Person, id: number) => (await server.as(person, library.one, { id })).body;

describe('folders', () => {
  test('show what the reader finds in them and below, and those that were made empty', async () => {
    for (const category of ['Εργασία/Βιογραφικό/', 'Εργασία/', 'Ωφελούμενοι_1/'])
      await aLink(server, supervisor, { projectId, title: category, category });
    await aLink(server, mentor, { projectId, title: 'Κρυφό', category: 'Εργασία/' });
    await server.as(supervisor, library.addFolder, { projectId, path: 'Άδειος/' });
    expect((await list(mentee)).folders).toEqual([
      { path: 'Άδειος/', name: 'Άδειος', items: 0 },
      { path: 'Εργασία/', name: 'Εργασία', items: 2 },
      { path: 'Ωφελούμενοι_1/', name: 'Ωφελούμενοι_1', items: 1 },
    ]);
    expect((await list(mentee, { category: 'Εργασία/' })).folders).toEqual([
      { path: 'Εργασία/Βιογραφικό/', name: 'Βιογραφικό', items: 1 },
    ]);
    expect(await titles(mentee, { category: 'Εργασία/', deep: true })).toHaveLength(2);
    expect((await server.as(mentee, library.folders, { projectId })).body).toEqual([
      'Άδειος/',
      'Εργασία/',
      'Εργασία/Βιογραφικό/',
      'Ωφελούμενοι_1/',
    ]);
    const taken = await server.as(supervisor, library.addFolder, { projectId, path: 'Εργασία/' });
    expect(taken.problem.code).toBe('folder-taken');
  });

  test('are renamed with all that is in them, and removed only when empty', async () => {
    const item = await aLink(server, supervisor, { projectId, category: 'α/β/' });
    const move = (from: string, to: string) =>
      server.as(supervisor, library.moveFolder, { projectId, from, to });
    expect((await move('α/', 'α/γ/')).problem.code).toBe('folder-taken');
    expect((await move('ω/', 'γ/')).status).toBe(404);
    expect((await move('α/', '😀γ/')).body.changed).toBe(1);
    expect((await one(mentee, item.id)).item.category).toBe('😀γ/β/');
    expect((await list(mentee, { category: '😀γ/' })).folders).toMatchObject([{ name: 'β' }]);
    const remove = () => server.as(supervisor, library.removeFolder, { projectId, path: '😀γ/' });
    expect((await remove()).problem.code).toBe('folder-not-empty');
    await server.as(supervisor, library.move, { ids: [item.id], category: '' });
    expect((await remove()).status).toBe(200);
    expect((await list(supervisor)).folders).toEqual([]);
    expect((await remove()).status).toBe(404);
  });
});

test('a list is narrowed by kind, tags, stars, favourites and what was shared, and sorted', async () => {
  const a = await aLink(server, supervisor, { projectId, title: 'Άλφα', tags: ['ένα', 'δύο'] });
  const b = (await anUpload(server, supervisor, { projectId, title: 'βήτα', tags: ['ένα'] })).body;
  await server.as(mentee, library.rate, { itemId: b.id, stars: 3 });
  await server.as(other, library.rate, { itemId: b.id, stars: 5 });
  await server.as(mentee, library.favorite, { itemId: a.id, isFavorite: true });
  await server.as(mentor, library.share, { itemId: b.id, menteeIds: [mentee.id], note: 'Για σένα' });

  expect(await titles(mentee)).toEqual(['Άλφα', 'βήτα']);
  expect(await titles(mentee, { sort: 'stars' })).toEqual(['βήτα', 'Άλφα']);
  expect(await titles(mentee, { kinds: ['Url', 'Image'] })).toEqual(['Άλφα']);
  expect(await titles(mentee, { tags: ['ένα', 'δύο'] })).toEqual(['Άλφα']);
  expect(await titles(mentee, { stars: 4 })).toEqual(['βήτα']);
  expect(await titles(mentee, { stars: 5 })).toEqual([]);
  expect(await titles(mentee, { favorites: true })).toEqual(['Άλφα']);
  expect(await titles(other, { favorites: true })).toEqual([]);
  expect(await titles(mentee, { sharedWithMe: true })).toEqual(['βήτα']);
  expect((await server.as(mentee, library.tags, { projectId })).body).toEqual(['ένα', 'δύο']);
  expect((await list(mentee, { count: 1, page: 2 })).all).toBe(2);
  expect((await one(mentee, b.id)).item).toMatchObject({ stars: 4, votes: 2, ownStars: 3 });
  expect((await server.as(mentee, library.rate, { itemId: b.id, stars: 0 })).body).toEqual({
    stars: 5,
    votes: 1,
  });
});

test('staff move, tag, delete and restore many items at once, and others’ items are skipped', async () => {
  const [a, b] = [
    await aLink(server, mentor, { projectId, title: 'Α', tags: ['x', 'y'] }),
    await aLink(server, supervisor, { projectId, title: 'Β' }),
  ];
  const elsewhere = await aProject(server.db);
  const stranger = await server.person('Supervisor', { project: elsewhere });
  const foreign = await aLink(server, stranger, { projectId: elsewhere });
  const ids = [a.id, b.id, foreign.id];
  expect((await server.as(supervisor, library.tag, { ids, add: ['z'], remove: ['x'] })).body.changed).toEqual(
    [a.id, b.id],
  );
  expect((await list(supervisor)).items.map(({ tags }) => tags)).toEqual([['y', 'z'], ['z']]);
  expect((await server.as(supervisor, library.move, { ids, category: 'Φ/' })).body.changed).toEqual([
    a.id,
    b.id,
  ]);
  expect((await server.as(supervisor, library.deleteMany, { ids })).body.changed).toEqual([a.id, b.id]);
  expect(await titles(supervisor, { deep: true })).toEqual([]);
  expect((await server.as(supervisor, library.restore, { ids })).body.changed).toEqual([a.id, b.id]);
  expect(await titles(supervisor, { category: 'Φ/' })).toEqual(['Α', 'Β']);
  expect((await one(stranger, foreign.id)).item.tags).toEqual([]);
});
