import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStorage, openStorage, type Part } from './storage.ts';

// In a folder; in the bucket of S3_URL where it is set (`npm run test:s3`).
const s3Url = process.env['S3_URL'];
let folder: string;
let files: FileStorage;
const open = () => openStorage({ s3Url, folder: join(folder, 'kept') });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaki-parts-'));
  files = await open();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SIZE = 4096;

interface Sent {
  part: Part;
  bytes: Buffer;
}

/** A part that consists of this letter. */
function aPart(index: number, letter: string, size = SIZE): Sent {
  const bytes = Buffer.alloc(size, letter);
  return {
    part: { index, at: index * SIZE, size, sha256: createHash('sha256').update(bytes).digest('hex') },
    bytes,
  };
}

const anUpload = () => {
  const name = randomUUID();
  return { area: `uploads/${name}`, key: `files/${name}/1` };
};

const send = (storage: FileStorage, area: string, sent: readonly Sent[]) =>
  Promise.all(sent.map(({ part, bytes }) => storage.putPart(area, part, bytes)));

/** Joins these parts; returns the bytes that were shown. */
async function joined(
  storage: FileStorage,
  { area, key }: { area: string; key: string },
  sent: readonly Sent[],
) {
  const seen: Buffer[] = [];
  await storage.join(
    area,
    sent.map(({ part }) => part),
    key,
    (bytes) => seen.push(Buffer.from(bytes)),
  );
  return Buffer.concat(seen).toString();
}

const stored = async (key: string) => (await buffer(await files.read(key))).toString();
const wholeOf = (sent: readonly Sent[]) => Buffer.concat(sent.map(({ bytes }) => bytes)).toString();

async function keysOf(area: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of files.list()) if (key.startsWith(`${area}/`)) found.push(key);
  return found;
}

test('parts that come in any order and at once become one object, which is shown once', async () => {
  const upload = anUpload();
  const sent = [aPart(0, 'a'), aPart(1, 'b'), aPart(2, 'c', 7)];
  await send(files, upload.area, sent.toReversed());
  expect(await joined(files, upload, sent)).toBe(wholeOf(sent));
  expect(await stored(upload.key)).toBe(wholeOf(sent));
});

test('a part that is sent twice at once with two contents replaces neither', async () => {
  const upload = anUpload();
  const [first, second] = [aPart(0, 'a'), aPart(0, 'b', 9)];
  const rest = aPart(1, 'c', 5);
  await send(files, upload.area, [first, second, first, second, rest]);
  for (const sent of [[second], [first, rest]]) {
    const key = `files/${randomUUID()}/1`;
    expect(await joined(files, { area: upload.area, key }, sent)).toBe(wholeOf(sent));
    expect(await stored(key)).toBe(wholeOf(sent));
    // A bucket keeps the parts; a folder has made the object of them.
    await send(files, upload.area, [first, second, rest]);
  }
});

test('an object that is joined many times at once, and again later, is the same each time', async () => {
  const upload = anUpload();
  const sent = [aPart(0, 'a'), aPart(1, 'b')];
  await send(files, upload.area, sent);
  const ends = await Promise.all(Array.from({ length: 5 }, () => joined(files, upload, sent)));
  expect(new Set(ends)).toEqual(new Set([wholeOf(sent)]));
  expect(await joined(files, upload, sent)).toBe(wholeOf(sent));
  expect(await stored(upload.key)).toBe(wholeOf(sent));
});

test('parts that came to a server that is gone, and to the previous release, are joined with the others', async () => {
  const upload = anUpload();
  const sent = [aPart(0, 'a'), aPart(1, 'b'), aPart(2, 'c'), aPart(3, 'd', 3)];
  await send(await open(), upload.area, [sent[0]!, sent[3]!]);
  const { part, bytes } = sent[1]!;
  // The previous release made an object of each part.
  await files.put(`${upload.area}/1-${part.sha256.slice(0, 32)}`, bytes);
  const after = await open();
  await send(after, upload.area, [sent[2]!]);
  expect(await joined(after, upload, sent)).toBe(wholeOf(sent));
  expect(await stored(upload.key)).toBe(wholeOf(sent));
});

test('a part that is missing is reported as missing, and the object can be joined when it has come', async () => {
  const upload = anUpload();
  const sent = [aPart(0, 'a'), aPart(1, 'b')];
  await send(files, upload.area, [sent[1]!]);
  for (let tries = 0; tries < 2; tries++)
    await expect(joined(files, upload, sent)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(files.read(upload.key)).rejects.toMatchObject({ code: 'ENOENT' });
  await send(files, upload.area, [sent[0]!]);
  expect(await joined(files, upload, sent)).toBe(wholeOf(sent));
});

test('joining an upload that was removed leaves nothing behind', async () => {
  const upload = anUpload();
  const sent = [aPart(0, 'a')];
  await send(files, upload.area, sent);
  await files.deleteAll(upload.area);
  await expect(joined(files, upload, sent)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await keysOf(upload.area)).toEqual([]);
});

test('a part that comes while its object is joined, or later, does not change the object', async () => {
  const upload = anUpload();
  const sent = [aPart(0, 'a'), aPart(1, 'b')];
  await send(files, upload.area, sent);
  const late = [aPart(0, 'x'), aPart(1, 'y')];
  await Promise.all([joined(files, upload, sent), send(files, upload.area, late)]);
  await send(files, upload.area, late);
  expect(await stored(upload.key)).toBe(wholeOf(sent));
});

test('a part goes on in a new file after its area was deleted', async () => {
  const upload = anUpload();
  await send(files, upload.area, [aPart(0, 'a')]);
  await (await open()).deleteAll(upload.area);
  const sent = [aPart(0, 'b'), aPart(1, 'c')];
  for (const one of sent) await send(files, upload.area, [one]);
  expect(await joined(files, upload, sent)).toBe(wholeOf(sent));
});
