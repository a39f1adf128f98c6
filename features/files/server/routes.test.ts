import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#engines/dates/durations.ts';
import { PART_BYTES } from '#engines/files/categories.ts';
import { type Person, startServer } from '#testing/server.ts';
import { files } from '../contract.ts';
import { partsOf, pdf, png } from './fixtures.ts';
import { sweepAbandoned, sweepOrphans } from './sweep.ts';

const server = startServer({ own: true });

interface Sent {
  name?: string;
  mime?: string;
  category?: 'application' | 'profile' | 'shared';
}

async function start(
  person: Person,
  bytes: Buffer<ArrayBuffer>,
  { name = 'cv.pdf', mime = '', category = 'application' }: Sent = {},
) {
  const parts = partsOf(bytes);
  const input = { category, name: 'cv', originalName: name, mime, parts: parts.length };
  const { status, body } = await server.as(person, files.startUpload, input);
  expect(status).toBe(200);
  return { id: body.id, parts };
}

const sendPart = (person: Person, id: number, part: number, data: Uint8Array<ArrayBuffer>) =>
  server.as(person, files.uploadPart, { id, part, data });

/** Uploads a whole file; returns the answer of the last call. */
async function upload(person: Person, bytes: Buffer<ArrayBuffer>, sent: Sent = {}) {
  const { id, parts } = await start(person, bytes, sent);
  for (const [index, data] of parts.entries())
    expect((await sendPart(person, id, index, data)).status).toBe(200);
  return { id, ended: await server.as(person, files.endUpload, { id }) };
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of server.services.files.list()) found.push(key);
  return found;
}

const get = (person: Person, id: number, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `/api/files/Download/${id}`,
    headers: {
      ...headers,
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });

describe('an upload', () => {
  test('accepts its parts in any order, twice and three at a time, and becomes the file that was sent', async () => {
    const mentee = await server.person('Mentee');
    const bytes = pdf(3 * PART_BYTES + 1000);
    const { id, parts } = await start(mentee, bytes);

    const early = await server.as(mentee, files.endUpload, { id });
    expect([early.status, early.problem.code, early.problem.present]).toEqual([
      409,
      'parts-missing',
      { Missing: [0, 1, 2, 3] },
    ]);
    expect((await sendPart(mentee, id, 3, parts[3]!)).status).toBe(200);
    const changed = Buffer.from(parts[1]!).fill('x');
    await sendPart(mentee, id, 1, changed);
    await Promise.all([1, 0, 1].map((part) => sendPart(mentee, id, part, parts[part]!)));

    const state = await server.as(mentee, files.uploadState, { id });
    expect(state.body).toEqual({ parts: 4, arrived: [0, 1, 3], ready: false });
    expect((await server.as(mentee, files.endUpload, { id })).problem.present).toEqual({ Missing: [2] });
    await sendPart(mentee, id, 2, parts[2]!);

    const ended = await server.as(mentee, files.endUpload, { id });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(ended.body).toEqual({ id, size: bytes.length, sha256, mime: 'application/pdf' });
    expect((await server.as(mentee, files.endUpload, { id })).body).toEqual(ended.body);
    expect((await get(mentee, id)).rawPayload.equals(bytes)).toBe(true);
    expect((await keys()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
    expect((await server.as(mentee, files.uploadState, { id })).body.ready).toBe(true);
  });

  test('an upload that is ended many times at once becomes one file, with the same answer each time', async () => {
    const mentee = await server.person('Mentee');
    const { id, parts } = await start(mentee, pdf(2 * PART_BYTES));
    for (const [index, data] of parts.entries()) await sendPart(mentee, id, index, data);
    const ends = await Promise.all(
      Array.from({ length: 8 }, () => server.as(mentee, files.endUpload, { id })),
    );
    expect(new Set(ends.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(ends[0]!.status).toBe(200);
  });

  test('an upload with two contents of one part at once becomes a file with one of them, whole', async () => {
    const mentee = await server.person('Mentee');
    const bytes = pdf(2 * PART_BYTES);
    const { id, parts } = await start(mentee, bytes);
    await sendPart(mentee, id, 0, parts[0]!);
    const other = Buffer.alloc(PART_BYTES, 'x');
    const contents = [parts[1]!, other, parts[1]!, other];
    const sent = await Promise.all(contents.map((data) => sendPart(mentee, id, 1, data)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await server.as(mentee, files.endUpload, { id })).status).toBe(200);
    const whole = (await get(mentee, id)).rawPayload;
    expect([bytes, Buffer.concat([parts[0]!, other])].some((one) => one.equals(whole))).toBe(true);
    expect((await keys()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  test('an upload that the previous release began, with each part in a file of its own, goes on and ends', async () => {
    const mentee = await server.person('Mentee');
    const bytes = pdf(2 * PART_BYTES + 5);
    const { id, parts } = await start(mentee, bytes);
    const { storageKey } = await server.db
      .selectFrom('file')
      .where('id', '=', id)
      .select('storageKey')
      .executeTakeFirstOrThrow();
    for (const index of [0, 2]) {
      const data = parts[index]!;
      const sha256 = createHash('sha256').update(data).digest('hex');
      await server.services.files.put(`uploads/${storageKey}/${index}-${sha256.slice(0, 32)}`, data);
      await server.db
        .insertInto('filePart')
        .values({ fileId: id, index, size: data.length, sha256 })
        .execute();
    }
    expect((await server.as(mentee, files.endUpload, { id })).problem.present).toEqual({ Missing: [1] });
    await sendPart(mentee, id, 1, parts[1]!);
    expect((await server.as(mentee, files.endUpload, { id })).status).toBe(200);
    expect((await get(mentee, id)).rawPayload.equals(bytes)).toBe(true);
    expect((await keys()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  test('refuses a part that is too large, too small, empty, out of range, or after the end', async () => {
    const mentee = await server.person('Mentee');
    const bytes = pdf(PART_BYTES + 10);
    const { id, parts } = await start(mentee, bytes);
    const large = await sendPart(mentee, id, 0, Buffer.alloc(PART_BYTES + 1));
    expect([large.status, large.problem.code]).toEqual([413, 'too-large']);
    const refusals = [
      await sendPart(mentee, id, 0, parts[0]!.subarray(1)),
      await sendPart(mentee, id, 1, Buffer.alloc(0)),
      await sendPart(mentee, id, 2, parts[1]!),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual([
      [422, 'part-size'],
      [422, 'part-size'],
      [422, 'part-index'],
    ]);
    expect((await server.send(mentee, files.uploadPart, { Id: id, part: '-1', data: parts[0] })).status).toBe(
      400,
    );
    expect((await server.send(mentee, files.uploadPart, { Id: id, part: '0', data: 'text' })).status).toBe(
      400,
    );
    expect((await server.as(mentee, files.uploadState, { id })).body.arrived).toEqual([]);

    for (const [index, data] of parts.entries()) await sendPart(mentee, id, index, data);
    await server.as(mentee, files.endUpload, { id });
    const late = await sendPart(mentee, id, 0, parts[0]!);
    expect([late.status, late.problem.code]).toEqual([409, 'already-ended']);
  });

  test('belongs to the user who started it, and an Admin may start one for another user', async () => {
    const [mentee, other, admin] = [
      await server.person('Mentee'),
      await server.person('Mentee'),
      await server.person('Admin'),
    ];
    const { id, parts } = await start(mentee, png, { name: 'a.png' });
    for (const stranger of [other, admin])
      expect([
        (await sendPart(stranger, id, 0, parts[0]!)).status,
        (await server.as(stranger, files.endUpload, { id })).status,
        (await server.as(stranger, files.uploadState, { id })).status,
        (await server.as(stranger, files.remove, { id })).status,
      ]).toEqual([404, 404, 404, 404]);

    const input = {
      category: 'profile',
      name: 'photo',
      originalName: 'a.png',
      mime: 'image/png',
      parts: 1,
    } as const;
    const foreign = await server.as(other, files.startUpload, { ...input, userId: mentee.id });
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'forbidden']);
    const granted = await server.as(admin, files.startUpload, { ...input, userId: mentee.id });
    expect((await sendPart(mentee, granted.body.id, 0, png)).status).toBe(404);
    await sendPart(admin, granted.body.id, 0, png);
    expect((await server.as(admin, files.endUpload, { id: granted.body.id })).status).toBe(200);
    const known = await server.as(mentee, files.isUploaded, { category: 'profile', name: 'photo' });
    expect(known.body).toEqual({ name: 'photo', type: 'image/png' });
    expect((await server.as(other, files.isUploaded, { category: 'profile', name: 'photo' })).status).toBe(
      404,
    );
  });

  test('is refused before its first byte when its type or size is not allowed', async () => {
    const mentee = await server.person('Mentee');
    const input = {
      category: 'application',
      name: 'cv',
      originalName: 'cv.pdf',
      mime: '',
      parts: 1,
    } as const;
    const answers = [
      await server.as(mentee, files.startUpload, { ...input, parts: 41 }),
      await server.as(mentee, files.startUpload, { ...input, originalName: 'cv.html' }),
      await server.as(mentee, files.startUpload, { ...input, mime: 'text/html' }),
      await server.as(mentee, files.startUpload, { ...input, originalName: 'cv\0.pdf' }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [413, 'file-too-large'],
      [422, 'file-type'],
      [422, 'file-type'],
      [400, 'bad-text'],
    ]);
  });

  test('is refused while twenty others of the same user are running', async () => {
    const mentee = await server.person('Mentee');
    const input = {
      category: 'application',
      name: 'cv',
      originalName: 'cv.pdf',
      mime: '',
      parts: 1,
    } as const;
    const starts = await Promise.all(
      Array.from({ length: 25 }, () => server.as(mentee, files.startUpload, input)),
    );
    const good = starts.filter(({ status }) => status === 200);
    expect(good).toHaveLength(20);
    expect(starts.find(({ status }) => status !== 200)?.problem.code).toBe('too-many');
    await server.as(mentee, files.remove, { id: good[0]!.body.id });
    expect((await server.as(mentee, files.startUpload, input)).status).toBe(200);
  });
});

describe('the content of an upload', () => {
  test.each([
    ['a page disguised as a picture', 'a.png', '<!doctype html><script>alert(1)</script>', 'application'],
    [
      'a drawing with scripts disguised as a picture',
      'a.png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'application',
    ],
    ['a program disguised as a PDF', 'a.pdf', `MZ${'\0'.repeat(200)}`, 'application'],
    ['a picture disguised as a PDF', 'a.pdf', png, 'application'],
    ['a PDF disguised as text', 'a.txt', '%PDF-1.7 and more', 'shared'],
    ['bytes disguised as text', 'a.txt', Buffer.from([0x00, 0x01, 0xff, 0x61]), 'shared'],
  ] as const)('%s is refused and leaves nothing behind', async (_what, name, content, category) => {
    const mentee = await server.person('Mentee');
    const before = await keys();
    const { id, ended } = await upload(mentee, Buffer.from(content), { name, category });
    expect([ended.status, ended.problem.code]).toEqual([422, 'file-type']);
    expect((await server.as(mentee, files.uploadState, { id })).status).toBe(404);
    expect(await keys()).toEqual(before);
  });

  test('an upload of a Greek table is accepted as text', async () => {
    const mentee = await server.person('Mentee');
    const { ended } = await upload(mentee, Buffer.from('Όνομα;Ώρες\n'), {
      name: 'Ώρες.csv',
      category: 'shared',
    });
    expect(ended.body.mime).toBe('text/csv');
  });
});

describe('a download', () => {
  test('is for the owner and for Admins, and not found for all other users', async () => {
    const [mentee, staff, admin] = [
      await server.person('Mentee'),
      await server.person(['Supervisor', 'Coordinator']),
      await server.person('Admin'),
    ];
    const { id } = await upload(mentee, png, { name: 'εγώ.png' });
    const [own, foreign, all] = [await get(mentee, id), await get(staff, id), await get(admin, id)];
    expect([own.statusCode, foreign.statusCode, all.statusCode]).toEqual([200, 404, 200]);
    expect(own.rawPayload.equals(png)).toBe(true);
    expect(own.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-length': String(png.length),
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(own.headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%CE%B5/);
    const under = await start(mentee, png, { name: 'a.png' });
    expect((await get(mentee, under.id)).statusCode).toBe(404);
  });

  test('a download of an unsafe type is saved and not displayed', async () => {
    const mentee = await server.person('Mentee');
    const { id } = await upload(mentee, Buffer.from('<script>alert(1)</script>'), {
      name: 'a.txt',
      category: 'shared',
    });
    const { headers } = await get(mentee, id);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('can be a range of the file', async () => {
    const mentee = await server.person('Mentee');
    const bytes = pdf(PART_BYTES + 100);
    const { id } = await upload(mentee, bytes);
    const part = await get(mentee, id, { range: 'bytes=262140-262149' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 262140-262149/${bytes.length}`,
      '10',
    ]);
    expect(part.rawPayload.equals(bytes.subarray(262_140, 262_150))).toBe(true);
    const last = await get(mentee, id, { range: 'bytes=-5' });
    expect(last.rawPayload.equals(bytes.subarray(-5))).toBe(true);
    const outside = await get(mentee, id, { range: `bytes=${bytes.length}-` });
    expect([outside.statusCode, outside.json().present]).toEqual([416, { Size: bytes.length }]);
    expect(outside.headers['content-range']).toBe(`bytes */${bytes.length}`);
    expect((await get(mentee, id, { range: 'bytes=9-3' })).statusCode).toBe(200);
  });

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    [`${'α'.repeat(496)}.pdf`, `${'α'.repeat(146)}.pdf`],
  ])('of a file called %j never leads anywhere by its name', async (name, saved) => {
    const mentee = await server.person('Mentee');
    const before = new Set(await keys());
    const { id } = await upload(mentee, pdf(100), { name });
    const { headers } = await get(mentee, id);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(saved)}`);
    const added = (await keys()).filter((key) => !before.has(key));
    expect(added).toEqual([expect.stringMatching(/^files\/[0-9a-f-]{36}\/[0-9a-f]{32}$/)]);
  });
});

describe('the removal of files', () => {
  test('deletes a file and all its bytes when its owner removes it', async () => {
    const [mentee, admin] = [await server.person('Mentee'), await server.person('Admin')];
    const before = await keys();
    const { id } = await upload(mentee, png, { name: 'a.png' });
    expect((await server.as(admin, files.remove, { id })).status).toBe(404);
    expect((await server.as(mentee, files.remove, { id })).status).toBe(200);
    expect((await get(mentee, id)).statusCode).toBe(404);
    await expect.poll(keys).toEqual(before);
  });

  test('deletes an unfinished upload after a day, and leaves a younger one', async () => {
    const mentee = await server.person('Mentee');
    const before = await keys();
    const [old, young] = [await start(mentee, pdf(10)), await start(mentee, pdf(20))];
    for (const { id, parts } of [old, young]) await sendPart(mentee, id, 0, parts[0]!);
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    await server.db.updateTable('file').where('id', '=', old.id).set({ createdAt: yesterday }).execute();

    await sweepAbandoned({ pool: server.db, files: server.services.files });
    expect((await server.as(mentee, files.uploadState, { id: old.id })).status).toBe(404);
    expect((await keys()).filter((key) => !before.includes(key))).toHaveLength(1);
    expect((await server.as(mentee, files.endUpload, { id: young.id })).status).toBe(200);
  });

  test('deletes bytes without a row at night, and leaves all other bytes', async () => {
    const mentee = await server.person('Mentee');
    const { id } = await upload(mentee, png, { name: 'a.png' });
    const { id: under, parts } = await start(mentee, pdf(10));
    await sendPart(mentee, under, 0, parts[0]!);
    const told = await keys();
    const { storageKey } = await server.db
      .selectFrom('file')
      .where('id', '=', id)
      .select('storageKey')
      .executeTakeFirstOrThrow();
    for (const orphan of [`uploads/${storageKey}/0-late`, `files/${storageKey}/other`, 'files/nobody/1'])
      await server.services.files.put(orphan, Buffer.from('left behind'));

    await sweepOrphans({ pool: server.db, files: server.services.files });
    expect((await keys()).sort()).toEqual(told.sort());
  });
});

test('a registered visitor cannot fill the disk: the files of one person have a limit', async () => {
  const person = await server.person('Registered');
  const input = { category: 'shared', name: 'a', originalName: 'a.pdf', mime: '', parts: 4 } as const;
  const first = await server.as(person, files.startUpload, input);
  // As if it were one gigabyte already.
  await server.db.updateTable('file').set({ parts: 4095 }).where('id', '=', first.body.id).execute();
  expect((await server.as(person, files.startUpload, input)).problem.code).toBe('file-quota');
  expect((await server.as(person, files.startUpload, { ...input, parts: 1 })).status).toBe(200);
});

test('a user sees how much of the own room is taken: staff have more of it', async () => {
  const mentee = await server.person('Mentee');
  const usageOf = async (person: Person) => (await server.as(person, files.usage, {})).body;
  expect(await usageOf(mentee)).toEqual({ used: 0, max: 1024 ** 3 });
  await upload(mentee, png, { name: 'a.png' });
  expect(await usageOf(mentee)).toEqual({ used: PART_BYTES, max: 1024 ** 3 });
  expect((await usageOf(await server.person('Supervisor'))).max).toBe(20 * 1024 ** 3);
});
