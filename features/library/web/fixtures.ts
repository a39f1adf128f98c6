import type { Item } from '../contract/item.ts';

/** An approved document that a supervisor added, as a mentor sees it. */
export const anItem = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  title: `Οδηγός ${id}`,
  category: 'Εργασία/',
  kind: 'Document',
  fileId: 100 + id,
  type: 'application/pdf',
  metadata: { fileSize: 2048, author: 'ΔΥΠΑ' },
  tags: ['βιογραφικό'],
  approved: true,
  stars: 4.5,
  votes: 2,
  isFavorite: false,
  uploader: { id: 3, name: 'Ίρις Ελεγκάκη' },
  addedAt: new Date('2026-05-15T15:30:00Z'),
  changedAt: new Date('2026-05-15T15:30:00Z'),
  version: 1,
  shared: [],
  mayEdit: false,
  mayDelete: false,
  mayShare: false,
  ...more,
});

/** The content of a folder as the server answers it. */
export const aFolder = (items: Item[], folders: { path: string; name: string; items: number }[] = []) => ({
  folders,
  items,
  count: 1,
  all: items.length,
});

/** The inputs that a screen sent to a call, in order. */
export const inputs = (sent: readonly { call: string; input: object }[], call: { path: string }) =>
  sent.filter((one) => one.call === call.path).map(({ input }) => input);
