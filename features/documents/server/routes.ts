import type { Handlers } from '#platform/server/implement.ts';
import type { documents } from '../contract.ts';
import { batch, batches, batchFiles, cancelBatch, resumeBatch } from './batches.ts';
import { draft } from './draft.ts';
import { issue, people } from './issue.ts';
import { issued, mine, revoke, verify } from './issued.ts';
import { preview } from './preview.ts';
import { fields, get, getNames, getRazorDocuments, history } from './read.ts';
import { addReady } from './ready.ts';
import { remove, restore, saveRazorDocument } from './save.ts';

export const handlers: Handlers<typeof documents> = {
  getRazorDocuments,
  getNames,
  get,
  saveRazorDocument,
  remove,
  restore,
  history,
  addReady,
  fields,
  preview,
  people,
  draft,
  issue,
  batches,
  batch,
  cancelBatch,
  resumeBatch,
  batchFiles,
  issued,
  revoke,
  mine,
  verify,
};
