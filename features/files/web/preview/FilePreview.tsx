import { lazy, Suspense } from 'react';
import { typeByMime } from '#engines/files/types.ts';
import { hrefOf } from '#platform/web/api.ts';
import { Loading } from '#ui/Loading.tsx';
import { files } from '../../contract.ts';
import { FileFacts } from './FileFacts.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { MediaPreview } from './MediaPreview.tsx';
import type { PreviewedFile } from './shown-file.ts';

const HeicPreview = lazy(async () => ({ default: (await import('./HeicPreview.tsx')).HeicPreview }));
const PdfPreview = lazy(async () => ({ default: (await import('./pages.ts')).PdfPreview }));
const OfficePreview = lazy(async () => ({ default: (await import('./pages.ts')).OfficePreview }));
const TextPreview = lazy(async () => ({ default: (await import('./texts.ts')).TextPreview }));
const TablePreview = lazy(async () => ({ default: (await import('./texts.ts')).TablePreview }));

/** The content of a file, as far as a page can show it; of other files the facts and a way to download them. */
export function FilePreview(file: PreviewedFile) {
  return (
    <Suspense fallback={<Loading lines={6} />}>
      <Content {...file} />
    </Suspense>
  );
}

function Content(file: PreviewedFile) {
  const href = hrefOf(files.download, { id: file.fileId });
  const { mime } = file;
  const shown = { ...file, href };
  if (mime === 'image/heic') return <HeicPreview {...shown} />;
  if (mime === 'text/csv') return <TablePreview {...shown} />;
  switch (typeByMime(mime)?.kind) {
    case 'pdf':
      return <PdfPreview {...shown} />;
    case 'image':
      return <ImagePreview {...shown} />;
    case 'audio':
    case 'video':
      return <MediaPreview {...shown} />;
    case 'document':
    case 'sheet':
    case 'slides':
      return <OfficePreview {...shown} />;
    case 'text':
      return <TextPreview {...shown} />;
    default:
      return <FileFacts {...shown} />;
  }
}
