import { lazy, Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';
import type { FileUploadProps } from './FileUpload.tsx';

const Upload = lazy(async () => ({ default: (await import('./FileUpload.tsx')).FileUpload }));

/** Uploads files. What does so comes when it is first drawn, since most readers of a screen upload nothing. */
export const FileUpload = (props: FileUploadProps) => (
  <Suspense fallback={<Loading lines={4} />}>
    <Upload {...props} />
  </Suspense>
);
