import { lazy } from 'react';

/** What is held about the reader, and their requests about it; needs the texts of `privacy`. */
export const OwnData = lazy(async () => ({ default: (await import('./own/OwnData.tsx')).OwnData }));

/** Erases a person for good, for Admins; needs the texts of `privacy`. */
export const EraseDialog = lazy(async () => ({
  default: (await import('./erase/EraseDialog.tsx')).EraseDialog,
}));
