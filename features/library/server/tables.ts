import type { Generated } from 'kysely';
import type { ItemKind, versionStates } from '../contract/item.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    libraryFolder: { projectId: number; path: string };
    libraryItem: LibraryItemRow;
    libraryVersion: LibraryVersionRow;
    libraryLinkPage: LibraryLinkPageRow;
    libraryWords: { fileId: number; words: string };
    libraryUpload: LibraryUploadRow;
    libraryRating: { itemId: number; userId: number; stars: number };
    libraryFavorite: { itemId: number; userId: number };
    libraryShare: LibraryShareRow;
  }
}

interface LibraryItemRow {
  id: Generated<number>;
  projectId: number;
  /** The path of its folder. */
  category: string;
  /** The number of the version that readers see. */
  approved: number | null;
  /** The number of the newest version. */
  newest: Generated<number>;
  /** Counts every change. */
  version: Generated<number>;
  uploaderId: number | null;
  starsSum: Generated<number>;
  votes: Generated<number>;
  addedAt: Generated<Date>;
  changedAt: Generated<Date>;
  deletedAt: Date | null;
  deletedBy: number | null;
}

/** Metadata as they are kept: dates as ISO texts. */
export type KeptMetadata = Readonly<Record<string, string | number>>;

interface LibraryVersionRow {
  itemId: number;
  /** From 1. */
  number: number;
  title: string;
  titleKey: string;
  kind: ItemKind;
  fileId: number | null;
  link: string | null;
  metadata: KeptMetadata;
  tags: string[];
  state: Generated<(typeof versionStates)[number]>;
  reason: string | null;
  madeBy: number | null;
  madeAt: Generated<Date>;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** Null for versions that are history. */
  heading: string | null;
  search: string | null;
}

interface LibraryLinkPageRow {
  itemId: number;
  number: number;
  title: string | null;
  picture: Buffer | null;
  readAt: Generated<Date>;
}

interface LibraryUploadRow {
  fileId: number;
  projectId: number;
  category: string;
  title: string;
  /** The item that it became. */
  itemId: number | null;
}

interface LibraryShareRow {
  itemId: number;
  menteeId: number;
  sharedBy: number;
  note: string;
  at: Generated<Date>;
  openedAt: Date | null;
}
