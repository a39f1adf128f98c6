import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/**
 * An upload to a bucket is sent in pieces of 8 MB (its protocol requires at least 5), and one piece is held in memory.
 */
const PIECE_BYTES = 8 * 1024 * 1024;

/** A bucket, and the client that reaches it. */
export interface Place {
  client: S3Client;
  bucket: string;
}

/** Writes an object of unknown size. The object appears when all of it has arrived. */
export async function putLarge(
  { client, bucket, key }: Place & { key: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const pieces = piecesOf(bytes);
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  if (first.length < PIECE_BYTES) {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: first }));
    return;
  }

  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
  const upload = { Bucket: bucket, Key: key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    const send = async (Body: Uint8Array) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    };
    await send(first);
    for await (const piece of pieces) await send(piece);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Not awaited; `abortOldUploads` removes the remains later.
    client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** Gives up the uploads that began before this moment and were neither completed nor aborted. */
export async function abortOldUploads({ client, bucket }: Place, before: Date): Promise<void> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (marker) {
    const page: Awaited<ReturnType<typeof uploads>> = await uploads({ client, bucket }, marker);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
}

const uploads = ({ client, bucket }: Place, marker: object) =>
  client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...marker }));

/** The same bytes in pieces of `PIECE_BYTES`; the last piece may be shorter. */
async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= PIECE_BYTES) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, PIECE_BYTES);
      waiting = [whole.subarray(PIECE_BYTES)];
      length -= PIECE_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
