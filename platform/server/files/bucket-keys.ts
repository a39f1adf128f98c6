import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { Place } from './bucket-upload.ts';

/** The keys that begin with `prefix`, as the bucket lists them: a thousand at a time. */
export async function* pagesOfKeys({ client, bucket }: Place, prefix?: string): AsyncGenerator<string[]> {
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
    );
    yield (page.Contents ?? []).map(({ Key }) => Key!);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Deletes the keys of one page. Those that are not there count as deleted. */
export async function deleteKeys({ client, bucket }: Place, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const Objects = keys.map((Key) => ({ Key }));
  await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
}
