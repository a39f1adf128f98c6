import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStorage, openStorage } from './storage.ts';

// In a folder; in the bucket of S3_URL where it is set (`npm run test:s3`).
const s3Url = process.env['S3_URL'];
let folder: string;
let files: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaki-files-'));
  files = await openStorage({ s3Url, folder: join(folder, 'kept') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aKey = () => `files/${randomUUID()}/1`;

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of files.list()) found.push(key);
  return found;
}

test('a stored object can be read back, whole and in part, and replaced', async () => {
  const key = aKey();
  await files.put(key, Buffer.from('Ιθάκη'));
  expect((await bytesOf(await files.read(key))).toString()).toBe('Ιθάκη');
  await files.put(key, Buffer.from('0123456789'));
  expect((await bytesOf(await files.read(key, { from: 2, to: 4 }))).toString()).toBe('234');
  expect((await bytesOf(await files.read(key, { from: 9, to: 9 }))).toString()).toBe('9');
});

test.each([0, 1, 20_000_000])('a stream of %i bytes arrives as it was', async (size) => {
  const key = aKey();
  const bytes = Buffer.alloc(size, 'Οδύσσεια ');
  await files.putStream(
    key,
    (async function* () {
      for (let at = 0; at < size; at += 262_144) yield bytes.subarray(at, at + 262_144);
    })(),
  );
  const sha256 = (value: Uint8Array) => createHash('sha256').update(value).digest('hex');
  expect(sha256(await bytesOf(await files.read(key)))).toBe(sha256(bytes));
});

test('a stream that breaks off leaves what was there before, and nothing else', async () => {
  const key = aKey();
  await files.put(key, Buffer.from('before'));
  const before = await keys();
  const broken = async function* () {
    yield Buffer.alloc(9_000_000);
    throw new Error('the line was cut');
  };
  await expect(files.putStream(key, broken())).rejects.toThrow('the line was cut');
  await expect(files.putStream(aKey(), broken())).rejects.toThrow('the line was cut');
  expect((await bytesOf(await files.read(key))).toString()).toBe('before');
  expect(await keys()).toEqual(before);
});

test('an object that is deleted is gone, and deleting it again is no fault', async () => {
  const key = aKey();
  await files.put(key, Buffer.from('here'));
  expect(await keys()).toContain(key);
  await files.delete(key);
  await files.delete(key);
  expect(await keys()).not.toContain(key);
  await expect(files.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('deleting an area removes all of it, and nothing whose name only begins with the same characters', async () => {
  const area = `uploads/${randomUUID()}`;
  await Promise.all([0, 1, 2].map((part) => files.put(`${area}/${part}`, Buffer.from('part'))));
  await files.put(`${area}-other/0`, Buffer.from('part'));
  await files.deleteAll(area);
  await files.deleteAll(area);
  expect((await keys()).filter((key) => key.startsWith(area))).toEqual([`${area}-other/0`]);
});

test.each(['../secret', '/etc/passwd', 'files/../../x', 'files/..', 'a\0b', '', 'files/α', '.under-way/x'])(
  'a key like %j is refused',
  async (key) => {
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    await expect(async () => files.read(key)).rejects.toThrow('not a storage key');
  },
);

test.skipIf(s3Url)(
  'tidying removes what an interrupted write left a day ago, and leaves a running one',
  async () => {
    const aside = join(folder, 'kept', '.under-way');
    await mkdir(aside, { recursive: true });
    const yesterday = new Date(Date.now() - 90_000_000);
    await writeFile(join(aside, 'old'), 'x');
    await utimes(join(aside, 'old'), yesterday, yesterday);
    await writeFile(join(aside, 'young'), 'x');
    await files.tidy();
    await expect(stat(join(aside, 'old'))).rejects.toThrow('ENOENT');
    await stat(join(aside, 'young'));
    expect(await keys()).not.toContain('.under-way/young');
  },
);

test('tidying leaves whole objects alone', async () => {
  const key = aKey();
  await files.put(key, Buffer.from('whole'));
  await files.tidy();
  expect(await keys()).toContain(key);
});
