import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { deleteKeys, pagesOfKeys } from './bucket-keys.ts';
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
  const place = { client, bucket };
  const target = (key: string) => ({ Bucket: bucket, Key: checked(key) });

  const put: FileStorage['put'] = async (key, bytes) => {
    await client.send(new PutObjectCommand({ ...target(key), Body: bytes }));
  };
  const putStream: FileStorage['putStream'] = (key, bytes) =>
    putLarge({ ...place, key: checked(key) }, bytes);
  const read: FileStorage['read'] = async (key, part) => {
    const Range = part && `bytes=${part.from}-${part.to}`;
    const object = await client.send(new GetObjectCommand({ ...target(key), Range })).catch(asMissing);
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
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(target(key)));
    },
    deleteAll: async (area) => {
      // With its slash: `uploads/abc` begins like `uploads/ab`.
      for await (const keys of pagesOfKeys(place, `${checked(area)}/`)) await deleteKeys(place, keys);
    },
    async *list() {
      for await (const keys of pagesOfKeys(place)) yield* keys;
    },
    tidy: () => abortOldUploads(place, new Date(Date.now() - INTERRUPTED_AFTER_MS)),
  };
}

/** Reports a missing object like a missing file of a folder. */
function asMissing(error: unknown): never {
  if (!(error instanceof NoSuchKey)) throw error;
  throw Object.assign(new Error('There is no such object.', { cause: error }), { code: 'ENOENT' });
}
