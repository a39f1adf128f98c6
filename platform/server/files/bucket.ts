import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { abortOldUploads, putLarge } from './bucket-upload.ts';
import { checked, INTERRUPTED_AFTER_MS, partKey } from './key.ts';
import type { FileStorage } from './file-storage.ts';
import { patient, patiently } from './patience.ts';

/** Keeps files in a bucket, which must be there already. */
export function inBucket(url: URL): FileStorage {
  const tls = url.searchParams.get('tls') !== '0';
  const bucket = url.pathname.slice(1);
  const client = patient(
    new S3Client({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: `${tls ? 'https' : 'http'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      // The client's own checksums corrupt a streamed object on servers that do not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A machine that is not there is tried three times before the patience with a bucket ends.
      requestHandler: { connectionTimeout: 3_000 },
    }),
  );
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);
  const target = (key: string) => ({ client, bucket, key: checked(key) });

  const put: FileStorage['put'] = (key, bytes) => disk.put(checked(key), bytes);
  const putStream: FileStorage['putStream'] = (key, bytes) => putLarge(target(key), bytes);
  const read: FileStorage['read'] = async (key, part) => {
    const Range = part && `bytes=${part.from}-${part.to}`;
    const object = await client
      .send(new GetObjectCommand({ Bucket: bucket, Key: checked(key), Range }))
      .catch(asMissing);
    return patiently(object.Body as Readable);
  };
  return {
    put,
    putStream,
    read,
    // Each part is an object. A multipart upload of the bucket asks for parts of 5 MB.
    putPart: (area, part, bytes) => put(partKey(area, part), bytes),
    join: (area, parts, key, look) => {
      const bytes = async function* () {
        for (const part of parts)
          for await (const chunk of await read(partKey(area, part))) {
            look(chunk);
            yield chunk;
          }
      };
      return putStream(key, bytes());
    },
    delete: (key) => disk.delete(checked(key)),
    // The disk would drop the slash, and `uploads/ab` begins like `uploads/abc`.
    deleteAll: (area) => driver.deleteAll(`${checked(area)}/`),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const object of page.objects) if (object.isFile) yield object.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    tidy: () => abortOldUploads({ client, bucket }, new Date(Date.now() - INTERRUPTED_AFTER_MS)),
  };
}

/** Reports a missing object like a missing file of a folder. */
function asMissing(error: unknown): never {
  if (!(error instanceof NoSuchKey)) throw error;
  throw Object.assign(new Error('There is no such object.', { cause: error }), { code: 'ENOENT' });
}
