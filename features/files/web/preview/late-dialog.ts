import { lazy } from 'react';

/** A file over the page, loaded when the first one is opened. It needs a `Suspense` around it. */
export const PreviewDialog = lazy(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}));
