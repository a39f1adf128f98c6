import { lazy } from 'react';

/** Erases a person for good, for Admins. */
export const EraseDialog = lazy(async () => ({
  default: (await import('./erase/EraseDialog.tsx')).EraseDialog,
}));
