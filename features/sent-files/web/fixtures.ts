import type { SentFile } from '../contract/sent-file.ts';

/** A file that the reader of `aSession` (7) sent to a mentee. */
export const aSentFile = (more: Partial<SentFile> = {}): SentFile => ({
  id: 1,
  projectId: 1,
  fileId: 11,
  name: 'Οδηγός.docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 2048,
  ownerId: 7,
  owner: 'Μαρία Παπαδοπούλου',
  receiverId: 8,
  receiver: 'Νίκη Αρώνη',
  note: '',
  sharedAt: new Date('2026-05-15T10:00:00Z'),
  mayWithdraw: true,
  mayRestore: false,
  ...more,
});
