import { beforeAll, describe, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { sql } from 'kysely';
import { developer } from '../contract.ts';

const server = startServer();
let project = 0;
let admin: Person;
beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin');
});

const anEntry = async (more: { editLevel?: number; viewLevel?: number; data?: unknown } = {}) =>
  (await server.as(admin, developer.setEntry, { name: 'Ώρες', class: 'γραφεία', data: { a: 1 }, ...more }))
    .body;

describe('a data entry', () => {
  test('is made by an Admin, with levels 0 unless they say otherwise, and is read by its id', async () => {
    const made = await anEntry();
    expect(made).toMatchObject({ name: 'Ώρες', class: 'γραφεία', editLevel: 0, viewLevel: 0, version: 1 });
    expect((await server.as(admin, developer.entry, { id: made.id })).body).toEqual(made);
    const { body } = await server.as(admin, developer.entries, {});
    expect(body.find(({ id }) => id === made.id)).toMatchObject({ name: 'Ώρες', mayChange: true });
  });

  test('has the wire names of the specification', async () => {
    const { id } = await anEntry({ data: { Κλειδί: ['x'] } });
    const { text } = await server.as(admin, developer.entry, { id });
    expect(JSON.parse(text)).toMatchObject({
      Id: id,
      Data: { Κλειδί: ['x'] },
      Name: 'Ώρες',
      Class: 'γραφεία',
      editLevel: 0,
      viewLevel: 0,
    });
  });

  test('needs a name when it is new, and is refused to others', async () => {
    expect((await server.as(admin, developer.setEntry, { data: 1 })).problem.code).toBe('name-needed');
    const mentor = await server.person('Mentor', { project });
    expect((await server.as(mentor, developer.setEntry, { data: 1, name: 'x' })).status).toBe(403);
  });

  // Mentors have level 3: the number of the entry is at least the level of the user.
  test.each([
    [2, 2, 404, 404],
    [3, 2, 200, 403],
    [3, 3, 200, 200],
    [5, 5, 200, 200],
  ])(
    'with the levels view %i and edit %i answers a mentor by %i and %i',
    async (viewLevel, editLevel, reads, writes) => {
      const { id } = await anEntry({ viewLevel, editLevel });
      const mentor = await server.person('Mentor', { project });
      expect((await server.as(mentor, developer.entry, { id })).status).toBe(reads);
      expect((await server.as(mentor, developer.setEntry, { id, data: { b: 2 } })).status).toBe(writes);
    },
  );

  test('keeps its name and levels when a mentor changes its data', async () => {
    const { id } = await anEntry({ viewLevel: 3, editLevel: 3 });
    const mentor = await server.person('Mentor', { project });
    const set = (more: object) => server.as(mentor, developer.setEntry, { id, data: { b: 2 }, ...more });
    expect((await set({ viewLevel: 5 })).status).toBe(403);
    expect((await set({ name: 'Άλλο' })).status).toBe(403);
    expect((await set({})).body).toMatchObject({ data: { b: 2 }, viewLevel: 3, version: 2, name: 'Ώρες' });
  });

  test('is saved over the version that was read, and shows the other one', async () => {
    const { id } = await anEntry();
    await server.as(admin, developer.setEntry, { id, data: { a: 2 }, version: 1 });
    const { problem } = await server.as(admin, developer.setEntry, { id, data: { a: 3 }, version: 1 });
    expect(problem).toMatchObject({ code: 'stale', present: { Version: 2, Present: { Data: { a: 2 } } } });
    // A program that gives no version writes over the last one.
    expect((await server.as(admin, developer.setEntry, { id, data: { a: 4 } })).body.version).toBe(3);
    expect((await server.as(admin, developer.setEntry, { id, data: { a: 4 } })).body.version).toBe(3);
    const { body } = await server.as(admin, developer.entryHistory, { id });
    expect(body.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await server.as(admin, developer.pastEntry, { id, version: 1 })).body.data).toEqual({ a: 1 });
  });

  test('is taken away and brought back', async () => {
    const { id } = await anEntry();
    expect((await server.as(admin, developer.removeEntry, { id })).status).toBe(200);
    expect((await server.as(admin, developer.entry, { id })).status).toBe(404);
    expect((await server.as(admin, developer.removeEntry, { id })).status).toBe(404);
    expect((await server.as(admin, developer.restoreEntry, { id })).status).toBe(200);
    expect((await server.as(admin, developer.entry, { id })).status).toBe(200);
  });

  test('is not longer than 200,000 characters', async () => {
    const { status } = await server.as(admin, developer.setEntry, { name: 'x', data: 'x'.repeat(200_001) });
    expect(status).toBe(400);
  });

  test('is changed only soon after the password was given', async () => {
    const { id } = await anEntry();
    await sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${admin.id}`.execute(
      server.db,
    );
    expect((await server.as(admin, developer.setEntry, { id, data: 1 })).problem.code).toBe('sign-in-again');
    await sql`update session set proved_at = now() where user_id = ${admin.id}`.execute(server.db);
  });
});

/** The first bytes of a picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a file of the console', () => {
  const upload = (more: object = {}) =>
    server.as(admin, developer.uploadFile, { dir: 'views', name: 'σήμα.png', file: png, ...more });

  test('is kept in a named place, replaces one of the same name, and is taken away', async () => {
    const first = (await upload()).body.id;
    const { id } = (await upload({ name: 'ΣΉΜΑ.png' })).body;
    const named = async () =>
      (await server.as(admin, developer.files, {})).body.filter(({ name }) => /σήμα/i.test(name));
    expect(await named()).toMatchObject([{ id, dir: 'views', mime: 'image/png', size: png.length }]);
    expect(id).not.toBe(first);
    expect((await server.as(admin, developer.removeFile, { id })).status).toBe(200);
    expect(await named()).toEqual([]);
  });

  test.each(['../views', '/etc', 'views/..', 'Views', ''])('is not kept in a place named %j', async (dir) => {
    expect((await upload({ dir })).status).toBe(400);
  });

  test('is what its content says', async () => {
    expect((await upload({ name: 'x.png', file: Buffer.from('<script>') })).problem.code).toBe('file-type');
    expect((await upload({ name: 'x.html' })).problem.code).toBe('file-type');
  });

  test('takes its place from the address, as the specification writes it', async () => {
    const form = (name: string, value: string | Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="a"' : ''}\r\n\r\n`,
        ),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/files/adminUploadFile?dir=documents',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: Buffer.concat([form('name', 'b.png'), form('file', png), Buffer.from('--x--\r\n')]),
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Id')]);
  });
});

test('the caches of all nodes are emptied, and the log says so', async () => {
  expect((await server.as(admin, developer.recycle, {})).status).toBe(200);
});
