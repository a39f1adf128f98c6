import { inBucket } from './bucket.ts';
import type { FileStorage } from './file-storage.ts';
import { inFolder } from './folder.ts';

export type { FileStorage } from './file-storage.ts';

/** Opens the bucket of `S3_URL` (`s3://key:secret@host:port/bucket?tls=0&region=…`), or the folder. */
export const openStorage = ({ s3Url, folder }: { s3Url: string | undefined; folder: string }): FileStorage =>
  s3Url ? inBucket(new URL(s3Url)) : inFolder(folder);
