import { lazy, Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';
import type { PreviewedFile } from './preview/shown-file.ts';

const Preview = lazy(async () => ({ default: (await import('./preview/FilePreview.tsx')).FilePreview }));

/** The content of a file in the page; what shows it comes with the first file. */
export const FilePreview = (file: PreviewedFile) => (
  <Suspense fallback={<Loading lines={6} />}>
    <Preview {...file} />
  </Suspense>
);
