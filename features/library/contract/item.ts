import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { itemKinds } from './kinds.ts';

export type ItemKind = (typeof itemKinds)[number];

/** A version waits for approval, is approved, was sent back with a reason, or was replaced by a newer one before it was decided. */
export const versionStates = ['waiting', 'approved', 'returned', 'replaced'] as const;

/** The path of a folder: empty for the top one, else it ends with `/` and has no empty part (spec 002 §2.3). */
export const FolderPath = z
  .string()
  .max(500)
  .regex(/^(?:[^/\p{Cc}]{1,100}\/){0,10}$/u);

/** Tags of an item: short words, without doubles. */
export const Tags = z.array(z.string().trim().min(1).max(40)).max(20);

/** What the item says about itself (spec 002 §3). */
export const Metadata = z.strictObject({
  abstract: z.string().max(5_000).optional(),
  author: z.string().max(300).optional(),
  pageCount: z.int().min(1).max(100_000).optional(),
  publisher: z.string().max(300).optional(),
  datePublished: z.date().optional(),
  /** In bytes. */
  fileSize: z.int().min(0).optional(),
  fileType: z.string().max(200).optional(),
  creationDate: z.date().optional(),
});
export type Metadata = z.infer<typeof Metadata>;

/** Who shared an item with the reader, and why. */
export const SharedBy = z.strictObject({
  by: id('person'),
  name: z.string(),
  note: z.string(),
  at: z.date(),
  openedAt: z.date().optional(),
});

export type SharedBy = z.infer<typeof SharedBy>;

/** Whom the caller shared an item with. */
export const SharedWith = z.strictObject({
  menteeId: id('mentee'),
  mentee: z.string(),
  note: z.string(),
  at: z.date(),
  openedAt: z.date().optional(),
});

/** An item as the reader sees it: the approved version, or for those who approve and its uploader the newest one. */
export const Item = z.strictObject({
  id: id('libraryItem'),
  title: z.string(),
  /** The folder. */
  category: z.string(),
  kind: z.enum(itemKinds),
  link: z.string().optional(),
  /** What the page of the link says of itself, where the server may call it: its title, perhaps empty. */
  page: z.strictObject({ title: z.string(), hasPicture: z.boolean() }).optional(),
  fileId: id('file').optional(),
  /** The media type of the file. */
  type: z.string().optional(),
  metadata: Metadata,
  tags: z.array(z.string()),
  /** Readers see a version of it. */
  approved: z.boolean(),
  /** The version that is shown waits for approval, or was sent back. */
  pending: z.enum(['waiting', 'returned']).optional(),
  /** The reason of a version that was sent back, for its uploader and those who approve. */
  reason: z.string().optional(),
  /** The average of all stars with one decimal, and their number. */
  stars: z.number(),
  votes: z.int(),
  /** The stars of the reader. */
  ownStars: z.int().optional(),
  isFavorite: z.boolean(),
  uploader: z.strictObject({ id: id('person'), name: z.string() }).optional(),
  addedAt: z.date(),
  changedAt: z.date(),
  /** Counts every change of the item, so that a call can name what the caller has read. */
  version: z.int(),
  /** Who shared it with the caller. */
  shared: z.array(SharedBy),
  /** What the caller may do with it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayShare: z.boolean(),
});
export type Item = z.infer<typeof Item>;

/** The hits of a search that are counted and shown. */
export const MAX_HITS = 2_000;

/** A piece of a sentence; `hit` marks the words that were found. */
export const Piece = z.strictObject({ text: z.string(), hit: z.boolean() });

/** An item that a search found, and the sentence in which. */
export const Hit = z.strictObject({
  item: Item,
  /** Where the words were found. */
  where: z.enum(['title', 'tags', 'metadata', 'people', 'text']),
  sentence: z.array(Piece),
});
export type Hit = z.infer<typeof Hit>;

/** A folder inside another one, with what the reader finds in it and below. */
export const Folder = z.strictObject({ path: z.string(), name: z.string(), items: z.int() });

/** One version in the history of an item. */
export const Version = z.strictObject({
  number: z.int(),
  title: z.string(),
  link: z.string().optional(),
  fileId: id('file').optional(),
  metadata: Metadata,
  tags: z.array(z.string()),
  state: z.enum(versionStates),
  madeBy: z.string(),
  madeAt: z.date(),
  decidedBy: z.string().optional(),
  decidedAt: z.date().optional(),
  reason: z.string().optional(),
});
