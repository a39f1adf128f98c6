import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { aBucket } from '#testing/bucket.ts';
import { isStorageAway } from './is-storage-away.ts';
import { inBucket } from './bucket.ts';

const bucket = await aBucket();
afterAll(() => bucket.close());
const storageAt = (s3Url: string) => inBucket(new URL(s3Url));
const files = storageAt(bucket.s3Url);

const few = Buffer.from('Ιθάκη');
const many = async function* () {
  for (let sent = 0; sent < 9; sent++) yield Buffer.alloc(1_048_576);
};
const whole = (body: AsyncIterable<Uint8Array>) => text(body);

/** How it failed, and after how many milliseconds. */
async function failure(work: Promise<unknown>) {
  const before = performance.now();
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { isAway: isStorageAway(error), ms: performance.now() - before };
}

test('a missing object is reported as missing, not as a fault of the bucket', async () => {
  await expect(files.read('files/none/1')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await failure(files.read('files/none/1'))).toMatchObject({ isAway: false });
});

test('all pages of a list are read, and an area of several pages is deleted as a whole and alone', async () => {
  const keys = async () => {
    const found: string[] = [];
    for await (const key of files.list()) found.push(key);
    return found;
  };
  const parts = ['0', '1', '2', '3', '4'].map((part) => `uploads/a/${part}`);
  for (const key of [...parts, 'uploads/ab/0']) await files.put(key, few);
  expect(await keys()).toEqual([...parts, 'uploads/ab/0']);
  await files.deleteAll('uploads/a');
  expect(await keys()).toEqual(['uploads/ab/0']);
  await files.deleteAll('uploads/a');
  await files.delete('uploads/ab/0');
  await files.delete('uploads/ab/0');
  expect(await keys()).toEqual([]);
});

test.each([403, 404, 500, 503] as const)('a bucket that answers %i is away', async (mood) => {
  await files.put('files/a/1', few);
  bucket.feels(mood);
  const asked = [
    files.put('files/a/2', few),
    files.putStream('files/a/3', many()),
    files.read('files/a/1'),
    files.delete('files/a/1'),
    files.deleteAll('files/a'),
  ];
  for (const { isAway } of await Promise.all(asked.map(failure))) expect(isAway).toBe(true);
  bucket.feels('well');
  expect(await whole(await files.read('files/a/1'))).toBe('Ιθάκη');
});

test('a server that does not listen is reported as a bucket that is away', async () => {
  const nobody = storageAt('s3://key:secret@127.0.0.1:1/bucket?tls=0');
  expect(await failure(nobody.put('files/a/1', few))).toMatchObject({ isAway: true });
});

test(
  'a bucket that hangs is waited for ten seconds, and a reader for as long as they take',
  { timeout: 30_000 },
  async () => {
    for (const key of ['files/b/1', 'files/c/1']) await files.put(key, few);
    const slowlyRead = await files.read('files/c/1');
    bucket.feels('stalls');
    const begun = [whole(await files.read('files/b/1')), files.putStream('files/b/2', many())];
    // The upload has its number, and sends its first piece.
    await new Promise((done) => setTimeout(done, 500));
    bucket.feels('silent');
    const asked = [
      ...begun,
      files.put('files/b/3', few),
      files.putStream('files/b/4', many()),
      files.read('files/b/1'),
      files.delete('files/b/1'),
      files.deleteAll('files/b'),
    ];
    for (const { isAway, ms } of await Promise.all(asked.map(failure))) {
      expect(isAway).toBe(true);
      expect(ms).toBeGreaterThan(8_000);
      // Neither twice as long, for another try, nor three times.
      expect(ms).toBeLessThan(15_000);
    }
    expect(await whole(slowlyRead)).toBe('Ιθάκη');
    bucket.feels('well');
  },
);
