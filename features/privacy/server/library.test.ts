import { expect, test } from 'vitest';
import { indexText } from '#features/library/server/index-text.ts';
import { libraryData } from '#features/library/server/personal-data.ts';
import { aLink, anUpload } from '#features/library/server/fixtures.ts';
import { library } from '#features/library/contract.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import { countLockWaits } from '#testing/lock-waits.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const server = startServer();

test('an erased mentor leaves what readers see without the name, and nothing else', async () => {
  const projectId = await aProject(server.db);
  const admin = await server.person('Admin');
  const supervisor = await server.person('Supervisor', { project: projectId });
  const mentor = await server.person('Mentor', { project: projectId, fields: { first_name: 'Λητώ' } });
  const mentee = await server.person('Mentee', { project: projectId });
  await link(server.db, projectId, mentor, mentee);
  const seen = (await anUpload(server, mentor, { projectId, title: 'Εγκεκριμένο' })).body;
  await anUpload(server, mentor, { projectId, title: 'Σε αναμονή' });
  const other = await aLink(server, supervisor, { projectId, title: 'Άλλο' });
  await server.as(supervisor, library.approve, { id: seen.id, version: seen.version });
  await server.as(mentor, library.rate, { itemId: other.id, stars: 2 });
  await server.as(mentee, library.rate, { itemId: other.id, stars: 4 });
  await server.as(mentor, library.favorite, { itemId: other.id, isFavorite: true });
  await server.as(mentor, library.share, { itemId: other.id, menteeIds: [mentee.id], note: 'Δες το' });

  await server.as(admin, privacy.erase, { userId: mentor.id, username: mentor.username });

  const { items } = (await server.as(mentee, library.subCategories, { projectId })).body;
  expect(items.map(({ title, uploader, stars, votes }) => [title, uploader?.name, stars, votes])).toEqual([
    ['Άλλο', supervisor.username, 4, 1],
    ['Εγκεκριμένο', undefined, 0, 0],
  ]);
  expect((await server.as(supervisor, library.getUnapproved, { projectId })).body.all).toBe(0);
  expect((await server.as(mentee, library.getShared, { projectId })).body).toEqual([]);
  const find = async (text: string) =>
    (await server.as(mentee, library.search, { projectId, libSearchText: text })).body.all;
  expect([await find('Λητώ'), await find('εγκεκριμένο')]).toEqual([0, 1]);
  const left = await server.db
    .selectFrom('file')
    .where('id', '=', seen.fileId!)
    .selectAll()
    .executeTakeFirst();
  expect(left).toMatchObject({ ownerId: null, starterId: null, state: 'ready' });
});

test('the text of a file that is read while its uploader is erased brings no name back into the search', async () => {
  const projectId = await aProject(server.db);
  const mentor = await server.person('Mentor', { project: projectId, fields: { first_name: 'Λητώ' } });
  const supervisor = await server.person('Supervisor', { project: projectId });
  // The server reads the file by itself, too, at some moment: it finds the same text.
  const text = 'Βιογραφικό';
  const { id, version, fileId } = (await anUpload(server, mentor, { projectId, title: 'Οδηγός', text })).body;
  await server.as(supervisor, library.approve, { id, version });
  const find = async (libSearchText: string) =>
    (await server.as(supervisor, library.search, { projectId, libSearchText })).body.all;
  expect(await find('Λητώ')).toBe(1);

  const [indexing] = await server.db.transaction().execute(async (db) => {
    await libraryData.erase(db, mentor.id);
    const started = server.db.transaction().execute((other) => indexText(other, fileId!, text));
    await expect.poll(() => countLockWaits(server.db)).toBeGreaterThanOrEqual(1);
    return [started];
  });
  await indexing;
  expect([await find('Λητώ'), await find('βιογραφικό')]).toEqual([0, 1]);
});
