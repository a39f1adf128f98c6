import type { FileStorage } from './file-storage.ts';
import { inFolder } from './folder.ts';

export type { FileStorage, Part } from './file-storage.ts';

/**
 * Opens the bucket of `S3_URL` (`s3://key:secret@host:port/bucket?tls=0&region=…`), or the folder. The client of buckets is large,
 * so it is loaded only for a bucket.
 */
export async function openStorage({
  s3Url,
  folder,
}: {
  s3Url: string | undefined;
  folder: string;
}): Promise<FileStorage> {
  if (!s3Url) return inFolder(folder);
  const { inBucket } = await import('./bucket.ts');
  return inBucket(new URL(s3Url));
}
