import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { files } from '#features/files/contract.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { notifications } from '#features/notifications/contract.ts';
import { json } from '#platform/server/db.ts';
import { startServer, type Person } from '#testing/server.ts';
import { library } from '../contract.ts';
import { aLibrary, aLink, anUpload } from './fixtures.ts';

const server = startServer();
let projectId = 0;
let supervisor: Person;
let mentor: Person;
let mentee: Person;

beforeEach(async () => {
  ({ projectId, supervisor, mentor, mentee } = await aLibrary(server));
});

const list = async (person: Person, more: object = {}) =>
  (await server.as(person, library.subCategories, { projectId, ...more })).body;
const titles = async (person: Person, more: object = {}) =>
  (await list(person, more)).items.map(({ title }) => title);
const said = async (person: Person) =>
  (await server.as(person, notifications.list, { projectId })).body.list.map(({ saying, values }) => [
    saying,
    values['name'] ?? values['title'],
  ]);
const one = async (person: Person, id: number) => (await server.as(person, library.one, { id })).body;

test('the audit log names each item by the title of its newest version', async () => {
  const first = await aLink(server, mentor, { projectId, title: 'Παλιός τίτλος' });
  await aLink(server, mentor, { projectId, title: 'Άλλος σύνδεσμος' });
  const change = { id: first.id, version: first.version, title: 'Νέος τίτλος' };
  await server.as(mentor, library.updateFile, { ...change, category: '', metadata: {}, tags: [] });
  await aLink(server, mentor, { projectId, title: 'Τρίτος' });
  const admin = await server.person('Admin');
  const { body } = await server.as(admin, audit.list, { projectId, what: 'library.' });
  expect(body.list.map(({ said: words }) => words)).toEqual([
    'Προσθήκη στη βιβλιοθήκη: Τρίτος',
    'Αλλαγή στη βιβλιοθήκη: Νέος τίτλος',
    'Προσθήκη στη βιβλιοθήκη: Άλλος σύνδεσμος',
    'Προσθήκη στη βιβλιοθήκη: Νέος τίτλος',
  ]);
});

describe('what a mentor adds', () => {
  test('waits for approval: its uploader and those who approve see it, readers only afterwards', async () => {
    const { body: item } = await anUpload(server, mentor, { projectId, title: 'Οδηγός' });
    expect(item).toMatchObject({ kind: 'Document', approved: false, pending: 'waiting', type: 'text/plain' });
    expect(item.metadata).toMatchObject({ fileType: 'text/plain', fileSize: 12 });
    const room = await server.as(supervisor, files.projectUsage, { projectId });
    expect(room.body.used).toBe(12);
    expect(await titles(mentor)).toEqual(['Οδηγός']);
    expect(await titles(supervisor)).toEqual(['Οδηγός']);
    expect(await titles(mentee)).toEqual([]);
    expect((await server.as(mentee, library.one, { id: item.id })).status).toBe(404);
    expect(await said(supervisor)).toEqual([['library.waiting', 'Λητώ']]);
    const waits = await server.as(supervisor, notifications.waiting, { projectId });
    expect(waits.body).toContainEqual({ place: '/{curProject}/library', count: 1 });

    expect(
      (await server.as(supervisor, library.approve, { id: item.id, version: item.version })).status,
    ).toBe(200);
    expect(await titles(mentee)).toEqual(['Οδηγός']);
    expect(await said(mentor)).toEqual([['library.approved', 'Οδηγός']]);
    expect(await said(supervisor)).toEqual([]);
    const again = await server.as(supervisor, library.approve, { id: item.id, version: item.version });
    expect([again.status, again.problem.code]).toEqual([409, 'already-decided']);
  });

  test('is sent back with a reason, which only its uploader and those who approve read, and can be sent again', async () => {
    const { body: item } = await anUpload(server, mentor, { projectId, title: 'Οδηγός' });
    await server.as(supervisor, library.sendBack, {
      id: item.id,
      version: item.version,
      reason: 'Λείπει η πηγή.',
    });
    expect(await said(mentor)).toEqual([['library.returned', 'Οδηγός']]);
    const returned = (await one(mentor, item.id)).item;
    expect(returned).toMatchObject({ pending: 'returned', reason: 'Λείπει η πηγή.', approved: false });
    const edited = await server.as(mentor, library.updateFile, {
      id: item.id,
      version: returned.version,
      title: 'Οδηγός με πηγή',
      category: '',
      metadata: { author: 'ΟΑΕΔ', datePublished: new Date('2026-01-02T00:00:00Z') },
      tags: ['πηγές'],
    });
    expect(edited.body).toMatchObject({ pending: 'waiting', fileId: item.fileId, tags: ['πηγές'] });
    expect(edited.body.metadata).toMatchObject({
      datePublished: new Date('2026-01-02T00:00:00Z'),
      fileType: 'text/plain',
    });
    expect((await one(supervisor, item.id)).versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'waiting'],
      [1, 'returned'],
    ]);
  });

  test('keeps its approved version for readers while a newer one waits', async () => {
    const first = await aLink(server, mentor, { projectId, title: 'Παλιός τίτλος' });
    await server.as(supervisor, library.approve, { id: first.id, version: first.version });
    const { item } = await one(mentor, first.id);
    const { version } = item;
    await server.as(mentor, library.updateFile, {
      id: item.id,
      version,
      title: 'Νέος τίτλος',
      category: 'Αλλού/',
      metadata: {},
      tags: [],
    });
    expect(await titles(mentee)).toEqual(['Παλιός τίτλος']);
    expect(await titles(supervisor)).toEqual(['Νέος τίτλος']);
    expect((await one(mentee, item.id)).versions).toEqual([]);
    const stale = await server.as(supervisor, library.updateFile, {
      id: item.id,
      version,
      title: 'Άλλος',
      category: '',
      metadata: {},
      tags: [],
    });
    expect([stale.status, stale.problem]).toMatchObject([
      409,
      { present: { Version: version + 1, Present: { Title: 'Νέος τίτλος' } } },
    ]);
    await server.as(supervisor, library.approveMany, {
      items: [
        { id: item.id, version: version + 1 },
        { id: 2_000_000_000, version: 1 },
      ],
    });
    expect(await titles(mentee)).toEqual(['Νέος τίτλος']);
  });

  test('becomes one item, however often the end of the upload is sent', async () => {
    const { body: item } = await anUpload(server, mentor, { projectId, title: 'Οδηγός' });
    const again = await Promise.all(
      [1, 2, 3].map(() => server.as(mentor, library.endUpload, { id: item.fileId! })),
    );
    expect(again.map(({ body }) => body.id)).toEqual([item.id, item.id, item.id]);
    expect(await titles(mentor)).toEqual(['Οδηγός']);
  });

  test('becomes an item also after the server died between the file and the item', async () => {
    const { id } = (
      await server.as(mentor, library.startUpload, {
        projectId,
        category: 'Οδηγοί/',
        title: 'Πρώτος τίτλος',
        originalName: 'a.txt',
        mime: 'text/plain',
        parts: 1,
      })
    ).body;
    await server.as(mentor, library.uploadPart, { id, part: 0, data: Buffer.from('α') });
    expect((await server.as(mentor, files.endUpload, { id })).status).toBe(200);
    const ended = await server.as(mentor, library.endUpload, { id, title: 'Τίτλος', tags: ['α', 'α'] });
    expect(ended.body).toMatchObject({ title: 'Τίτλος', category: 'Οδηγοί/', tags: ['α'], fileId: id });
  });

  test('can be deleted by the mentor until readers have seen it, and restored', async () => {
    const item = await aLink(server, mentor, { projectId, title: 'Σύνδεσμος' });
    expect((await server.as(mentor, library.deleteDoc, { id: item.id })).status).toBe(200);
    expect(await titles(supervisor)).toEqual([]);
    expect(await said(supervisor)).toEqual([]);
    expect((await server.as(mentor, library.restore, { ids: [item.id] })).body.changed).toEqual([item.id]);
    await server.as(supervisor, library.approve, { id: item.id, version: item.version });
    expect((await server.as(mentor, library.deleteDoc, { id: item.id })).status).toBe(403);
  });
});

describe('a link that its mentor replaces after a supervisor has read it', () => {
  const evil = 'https://evil.example.org/';
  const replace = (item: { id: number; version: number; title: string }) =>
    server.as(mentor, library.updateFile, {
      id: item.id,
      version: item.version,
      title: item.title,
      category: '',
      metadata: {},
      tags: [],
      link: evil,
    });
  const waiting = async () =>
    (await server.as(supervisor, library.getUnapproved, { projectId, page: 1, count: 10 })).body.list;

  test('a supervisor does not approve a link that was replaced after they looked', async () => {
    await aLink(server, mentor, { projectId, title: 'Οδηγός' });
    const [read] = await waiting();
    await replace(read!);
    const { id, version } = read!;
    const approved = await server.as(supervisor, library.approve, { id, version });
    expect([approved.status, approved.problem]).toMatchObject([
      409,
      { code: 'stale', present: { Version: version + 1, Present: { Link: evil, Pending: 'waiting' } } },
    ]);
    const returned = await server.as(supervisor, library.sendBack, { id, version, reason: 'Λάθος' });
    expect([returned.status, returned.problem.code]).toEqual([409, 'stale']);
    expect([await titles(mentee), (await waiting()).length]).toEqual([[], 1]);
    expect(await said(mentor)).toEqual([]);
    const now = { id, version: version + 1 };
    expect((await server.as(supervisor, library.approve, now)).status).toBe(200);
    expect(await titles(mentee)).toEqual(['Οδηγός']);
  });

  test('approving several items names the replaced one and approves the others', async () => {
    for (const title of ['Άλλος', 'Οδηγός']) await aLink(server, mentor, { projectId, title });
    const read = await waiting();
    const [other, replaced] = read;
    await replace(replaced!);
    const items = read.map(({ id, version }) => ({ id, version }));
    expect((await server.as(supervisor, library.approveMany, { items })).body).toEqual({
      changed: [other!.id],
      stale: [{ id: replaced!.id, title: 'Οδηγός' }],
    });
    expect(await titles(mentee)).toEqual(['Άλλος']);
  });

  test('an approval that names no version is refused', async () => {
    const { id } = await aLink(server, mentor, { projectId, title: 'Οδηγός' });
    const { status, problem } = await server.send(supervisor, library.approve, { Id: id });
    expect([status, problem.code]).toEqual([400, 'bad-input']);
    expect(await titles(mentee)).toEqual([]);
  });
});

test('what a supervisor adds and edits is approved at once', async () => {
  const item = await aLink(server, supervisor, { projectId, title: 'Σύνδεσμος' });
  expect(item).toMatchObject({ approved: true, kind: 'Url', link: 'https://www.example.org/odigos' });
  await server.as(supervisor, library.updateFile, {
    id: item.id,
    version: item.version,
    title: 'Νέος',
    category: 'Α/',
    metadata: {},
    tags: ['β'],
    link: 'example.com',
  });
  expect((await list(mentee, { category: 'Α/' })).items).toMatchObject([
    { title: 'Νέος', link: 'https://example.com/', tags: ['β'], uploader: { name: 'Ίρις' } },
  ]);
});

test.each([
  'javascript:alert(1)',
  'ftp://example.org',
  'https://user:pass@example.org',
  'data:text/html,x',
  'x',
])('a link to %s is refused', async (address) => {
  const { status, problem } = await server.as(mentor, library.uploadLink, {
    projectId,
    category: '',
    title: '',
    link: address,
  });
  expect([status, problem.code]).toEqual([422, 'bad-link']);
});

test('a version takes only a complete file of the library that its editor uploaded', async () => {
  const item = await aLink(server, mentor, { projectId, title: 'Σύνδεσμος' });
  const { fileId } = (await anUpload(server, supervisor, { projectId, title: 'Ξένο' })).body;
  const edit = (id: number) =>
    server.as(mentor, library.updateFile, {
      id: item.id,
      version: item.version,
      title: 'x',
      category: '',
      metadata: {},
      tags: [],
      fileId: id,
    });
  expect((await edit(fileId!)).status).toBe(404);
  expect((await edit(2_000_000_000)).status).toBe(404);
  const own = (await anUpload(server, mentor, { projectId, title: 'Δικό μου' })).body.fileId!;
  expect((await edit(own)).body).toMatchObject({ kind: 'Document', fileId: own });
});

describe('a project without room for files', () => {
  const giveRoom = (bytes: number) =>
    server.db
      .updateTable('project')
      .where('id', '=', projectId)
      .set({ settings: json({ Config: { Files: { ProjectGB: bytes / 1024 ** 3 } } }) })
      .execute();
  const used = async () => (await server.as(supervisor, files.projectUsage, { projectId })).body.used;

  test('takes no new item, announced or complete, and takes it when there is room again', async () => {
    await giveRoom(10);
    expect((await anUpload(server, mentor, { projectId, title: 'Α', text: '12345678' })).status).toBe(200);
    const announced = { projectId, category: '', title: 'Β', originalName: 'β.txt', mime: '' };
    const large = await server.as(mentor, library.startUpload, { ...announced, parts: 2 });
    expect([large.problem.code, large.problem.present]).toEqual(['project-full', { Used: 8, Max: 10 }]);

    const { id } = (await server.as(mentor, library.startUpload, { ...announced, parts: 1 })).body;
    await server.as(mentor, library.uploadPart, { id, part: 0, data: Buffer.from('123') });
    const end = () => server.as(mentor, library.endUpload, { id });
    expect((await end()).problem.code).toBe('project-full');
    expect([await titles(mentor), await used()]).toEqual([['Α'], 8]);
    await giveRoom(11);
    const { body: item } = await end();
    expect((await end()).body.id).toBe(item.id);
    expect([await titles(mentor), await used()]).toEqual([['Α', 'Β'], 11]);
  });

  test('takes no larger file for an item, but a new title: the same file counts once', async () => {
    await giveRoom(10);
    const { body: item } = await anUpload(server, supervisor, { projectId, title: 'Α', text: '12345678' });
    const kept = { ownerId: supervisor.id, category: 'library' as const, name: 'νέο.txt' };
    const fileId = await keepFile(server.db, server.services.files, { ...kept, bytes: Buffer.from('123') });
    const edit = { id: item.id, title: 'Νέος τίτλος', category: '', metadata: {}, tags: [] };
    const full = await server.as(supervisor, library.updateFile, { ...edit, version: 1, fileId });
    expect(full.problem.code).toBe('project-full');
    expect((await server.as(supervisor, library.updateFile, { ...edit, version: 1 })).status).toBe(200);
    expect([await titles(mentee), await used()]).toEqual([['Νέος τίτλος'], 8]);
  });
});

test('the file of a waiting version is read by its uploader and those who approve, that of an approved one by readers', async () => {
  const { body: item } = await anUpload(server, mentor, { projectId, title: 'Οδηγός', text: 'κείμενο' });
  const get = async (person: Person) =>
    (await server.as(person, files.download, { id: item.fileId! })).status;
  expect([await get(mentor), await get(supervisor), await get(mentee)]).toEqual([200, 200, 404]);
  await server.as(supervisor, library.approve, { id: item.id, version: item.version });
  expect(await get(mentee)).toBe(200);
  expect((await server.as(mentor, files.remove, { id: item.fileId! })).problem.code).toBe('in-use');
  await server.as(supervisor, library.deleteDoc, { id: item.id });
  expect(await get(mentee)).toBe(404);
});
