import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { typesOf } from '#engines/files/categories.ts';
import { json } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { aScanner, hasClamd, VIRUS } from '#testing/clamd.ts';
import { converter } from '#testing/converter.ts';
import { aDocx, aPdf, aPngOf } from '#testing/documents.ts';
import { type Person, startServer } from '#testing/server.ts';
import { files } from '../contract.ts';
import { png } from './fixtures.ts';
import { withoutUnwanted } from './inspect.ts';
import { firstPagePlace } from './places.ts';
import { textsOf } from './inside.ts';
import { readJob, unreadJob } from './read-file.ts';
import * as store from './store.ts';

const scanner = hasClamd ? await aScanner() : undefined;
const server = startServer({ own: true, clamdUrl: scanner?.url, officeConverter: converter });
afterAll(() => scanner?.remove());

/** Uploads a file of one part; returns the answer of its end. */
async function upload(
  person: Person,
  name: string,
  bytes: Uint8Array,
  more: { category?: 'shared' | 'library'; projectId?: number } = {},
) {
  const input = { category: 'shared' as const, name, originalName: name, mime: '', parts: 1, ...more };
  const { id } = (await server.as(person, files.startUpload, input)).body;
  await server.as(person, files.uploadPart, { id, part: 0, data: new Uint8Array(bytes) });
  return { id, end: () => server.as(person, files.endUpload, { id }) };
}

const read = (fileId: number) => readJob.run(server.services, { fileId }, { attempt: 1, lastAttempt: false });

const get = (person: Person, path: string) =>
  server.app.inject({
    url: path,
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

describe.runIf(hasClamd)('the virus scanner', () => {
  test('lets a clean file pass, and an infected one is deleted', async () => {
    const mentor = await server.person('Mentor');
    const clean = await upload(mentor, 'letter.txt', Buffer.from('Καλημέρα'));
    expect((await clean.end()).status).toBe(200);

    const infected = await upload(mentor, 'bad.txt', Buffer.from(`x ${VIRUS}`));
    expect((await infected.end()).problem.code).toBe('file-infected');
    expect((await infected.end()).status).toBe(404);
    expect((await get(mentor, `/api/files/Download/${infected.id}`)).statusCode).toBe(404);
  });

  test('holds a file back while it is away, and lets it pass when it is back, without another upload', async () => {
    const mentor = await server.person('Mentor');
    const held = await upload(mentor, 'letter.txt', Buffer.from('Καλησπέρα'));
    await scanner!.stop();
    const refused = await held.end();
    expect([refused.status, refused.problem.code, refused.problem.retryAfter]).toEqual([
      503,
      'scanner-away',
      15,
    ]);
    expect((await get(mentor, `/api/files/Download/${held.id}`)).statusCode).toBe(404);
    await scanner!.start();
    expect((await held.end()).status).toBe(200);
    expect((await get(mentor, `/api/files/Download/${held.id}`)).body).toBe('Καλησπέρα');
  });
});

describe('what is read of a file', () => {
  test('is its text in the library, once, also when its job was lost', async () => {
    const mentor = await server.person('Mentor');
    const docx = await upload(mentor, 'plan.docx', aDocx(['Η συμβουλευτική']), { category: 'library' });
    expect((await docx.end()).status).toBe(200);
    await read(docx.id);
    await read(docx.id);
    expect(await textsOf(server.db, [docx.id])).toEqual([
      { fileId: docx.id, text: 'Η συμβουλευτική', pages: null },
    ]);

    const pdf = await upload(mentor, 'plan.pdf', aPdf(['A plan']), { category: 'library' });
    await pdf.end();
    await server.db
      .updateTable('file')
      .set({ readyAt: new Date(Date.now() - 300_000) })
      .where('id', '=', pdf.id)
      .execute();
    const sent: object[] = [];
    const jobs = {
      ...server.services.jobs,
      sendAll: async (_db: unknown, _queue: string, data: readonly object[]) => void sent.push(...data),
    };
    await unreadJob.run({ ...server.services, jobs }, {}, { attempt: 1, lastAttempt: false });
    expect(sent).toContainEqual({ fileId: pdf.id });
    expect(sent).not.toContainEqual({ fileId: docx.id });
  });

  test('is no text of a file that people share', async () => {
    const mentor = await server.person('Mentor');
    const shared = await upload(mentor, 'letter.txt', Buffer.from('Ιδιωτικό'));
    await shared.end();
    await read(shared.id);
    expect(await textsOf(server.db, [shared.id])).toEqual([]);
  });

  test('is a thumbnail of an image, for those who may see the image', async () => {
    const [mentor, other] = [await server.person('Mentor'), await server.person('Mentor')];
    const image = await upload(mentor, 'photo.png', png);
    await image.end();
    const path = `/api/files/Thumbnail/${image.id}`;
    expect((await get(mentor, path)).statusCode).toBe(404);
    await read(image.id);
    const answer = await get(mentor, path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(other, path)).statusCode).toBe(404);
  });

  test('is the first page of an office file, for those who may see the file', async () => {
    const [mentor, other] = [await server.person('Mentor'), await server.person('Mentor')];
    const letter = await upload(mentor, 'letter.docx', aDocx(['Καλημέρα']));
    await letter.end();
    const path = `/api/files/FirstPage/${letter.id}`;
    const has = async (person: Person) =>
      (await server.as(person, files.hasFirstPage, { id: letter.id })).body;
    expect([await has(mentor), (await get(mentor, path)).statusCode]).toEqual([{ has: false }, 404]);
    await read(letter.id);
    expect(await has(mentor)).toEqual({ has: true });
    const answer = await get(mentor, path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await server.as(other, files.hasFirstPage, { id: letter.id })).status).toBe(404);
    expect((await get(other, path)).statusCode).toBe(404);

    const { storageKey, content } = (await store.ready(server.db, letter.id))!;
    expect((await server.as(mentor, files.remove, { id: letter.id })).status).toBe(200);
    const place = firstPagePlace(storageKey, content);
    await expect.poll(() => server.services.files.read(place).then(String, () => 'gone')).toBe('gone');
  });

  test('is nothing of a bomb, which stays a file for those who may open it', async () => {
    const mentor = await server.person('Mentor');
    const bomb = await upload(mentor, 'photo.png', aPngOf(30_000, 30_000));
    expect((await bomb.end()).status).toBe(200);
    await read(bomb.id);
    const row = await server.db
      .selectFrom('fileReading')
      .where('fileId', '=', bomb.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ problem: 'too-large', hasThumbnail: false });
  });
});

test('a photo loses the place where it was taken in a project whose settings ask for it, and nowhere else', async () => {
  const [project, wanting] = [await aProject(server.db), await aProject(server.db)];
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { Files: { RemoveMetadata: true } } }) })
    .where('id', '=', wanting)
    .execute();
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
    .toBuffer();
  const keptOf = async (more: { projectId?: number }) => {
    const mentor = await server.person('Mentor', { project: more.projectId ?? project });
    const { id, end } = await upload(mentor, 'photo.jpg', photo, more);
    const { size } = (await end()).body;
    const { rawPayload } = await get(mentor, `/api/files/Download/${id}`);
    expect(rawPayload.length).toBe(size);
    return sharp(rawPayload).metadata();
  };
  expect((await keptOf({})).exif).toBeDefined();
  expect((await keptOf({ projectId: project })).exif).toBeDefined();
  expect((await keptOf({ projectId: wanting })).exif).toBeUndefined();
});

test('a failure of the storage is not taken for a photo that cannot be read, which would be deleted', async () => {
  const projectId = await aProject(server.db, { Config: { Files: { RemoveMetadata: true } } });
  const mentor = await server.person('Mentor', { project: projectId });
  const { id } = await upload(mentor, 'photo.png', png, { projectId });
  const file = await server.db.selectFrom('file').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const type = typesOf('shared').find(({ mime }) => mime === 'image/png')!;
  const whole = { size: png.length, sha256: '', content: 'lost', type };
  await expect(withoutUnwanted(server.services, file, whole)).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('a Greek text or table as programs of Windows save it', () => {
  /** Greek letters of windows-1253 and ISO-8859-7, by their distance from those of Unicode. */
  const windows = (text: string) =>
    Buffer.from(
      [...text].map((letter) => letter.codePointAt(0)!).map((code) => (code < 0x80 ? code : code - 0x2d0)),
    );
  const TEXT = 'Η συμβουλευτική;Βόλος\r\n';

  test.each([
    ['ανσι.txt', windows(TEXT)],
    ['πίνακας.csv', windows(TEXT)],
    ['unicode.txt', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ])('%s is accepted, comes back byte for byte, and is found by its words', async (name, bytes) => {
    const mentor = await server.person('Mentor');
    const file = await upload(mentor, name, bytes, { category: 'library' });
    expect((await file.end()).status).toBe(200);
    const answer = await get(mentor, `/api/files/Download/${file.id}`);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    await read(file.id);
    const [found] = await textsOf(server.db, [file.id]);
    expect(found!.text).toContain('συμβουλευτική');
  });

  test('bytes that are no text are refused under the name of one', async () => {
    const mentor = await server.person('Mentor');
    const file = await upload(mentor, 'ψέμα.txt', Buffer.from([0x41, 0x01, 0x02, 0xff, 0xfe, 0x03]));
    expect((await file.end()).problem.code).toBe('file-type');
  });
});
