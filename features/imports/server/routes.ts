import type { Handlers } from '#platform/server/implement.ts';
import type { imports } from '../contract.ts';
import { addUsers } from './add-users.ts';
import { invite } from './invite.ts';
import { checkImport, importRows, importsOf, readSheet, startImport, undoImport } from './batches.ts';

export const handlers: Handlers<typeof imports> = {
  start: startImport,
  check: checkImport,
  addUsers,
  invite,
  rows: importRows,
  list: importsOf,
  undo: undoImport,
  readSheet,
};
