import { expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { library } from '../contract.ts';
import { anUpload } from './fixtures.ts';
import { sweepLibrary } from './sweep.ts';

const server = startServer();
const days = (count: number) => new Date(Date.now() - count * DAY_MS);

test('a deleted item and its file are removed after 30 days, and cannot be restored then', async () => {
  const projectId = await aProject(server.db);
  const supervisor = await server.person('Supervisor', { project: projectId });
  const { id, fileId } = (await anUpload(server, supervisor, { projectId, title: 'Παλιό' })).body;
  const kept = (await anUpload(server, supervisor, { projectId, title: 'Νεότερο' })).body;
  await server.as(supervisor, library.deleteMany, { ids: [id, kept.id] });
  await server.db
    .updateTable('libraryItem')
    .set({ deletedAt: days(31) })
    .where('id', '=', id)
    .execute();
  await server.db
    .updateTable('libraryItem')
    .set({ deletedAt: days(29) })
    .where('id', '=', kept.id)
    .execute();
  expect((await server.as(supervisor, library.restore, { ids: [id] })).body.changed).toEqual([]);
  await sweepLibrary({ pool: server.db });
  const files = await server.db
    .selectFrom('file')
    .where('id', 'in', [fileId!, kept.fileId!])
    .select('id')
    .execute();
  expect(files).toEqual([{ id: kept.fileId }]);
  expect((await server.as(supervisor, library.restore, { ids: [id, kept.id] })).body.changed).toEqual([
    kept.id,
  ]);
});

test('a complete file that became no item is removed after a day, and until then can still become one', async () => {
  const projectId = await aProject(server.db);
  const supervisor = await server.person('Supervisor', { project: projectId });
  /** The file without its item, as a server leaves it that dies in between. */
  const left = async (title: string, ready: Date) => {
    const about = { projectId, category: '', title, originalName: `${title}.txt`, mime: '', parts: 1 };
    const { id } = (await server.as(supervisor, library.startUpload, about)).body;
    await server.as(supervisor, library.uploadPart, { id, part: 0, data: Buffer.from(title) });
    expect((await server.as(supervisor, files.endUpload, { id })).status).toBe(200);
    await server.db.updateTable('file').set({ readyAt: ready }).where('id', '=', id).execute();
    return id;
  };
  const [old, young] = [await left('Παλιό', days(1.1)), await left('Νέο', days(0.9))];
  const { id, fileId } = (await anUpload(server, supervisor, { projectId, title: 'Με εγγραφή' })).body;
  await server.db
    .updateTable('file')
    .set({ readyAt: days(1.1) })
    .where('id', '=', fileId!)
    .execute();
  await sweepLibrary({ pool: server.db });
  expect((await server.as(supervisor, library.endUpload, { id: old })).status).toBe(404);
  expect((await server.as(supervisor, library.endUpload, { id: young })).body.title).toBe('Νέο');
  expect((await server.as(supervisor, library.one, { id })).body.item.fileId).toBe(fileId);
});
