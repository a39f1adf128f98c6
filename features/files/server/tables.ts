import type { Generated } from 'kysely';
import type { Category } from '#engines/files/categories.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    file: FileRow;
    filePart: FilePartRow;
  }
}

export interface FileRow {
  id: Generated<number>;
  /** Whose it is; null once that user is deleted. */
  ownerId: number | null;
  /** Who sends the parts: the owner, or an Admin on their behalf. */
  starterId: number | null;
  category: Category;
  /** What the file is to its feature (`IsUploaded` asks for it). */
  name: string;
  /** What its owner called it; shown and never a path. */
  originalName: string;
  /** As announced; from the content once it is ready. */
  mime: string;
  /** How many were announced. */
  parts: number;
  /** In bytes. */
  size: number | null;
  sha256: string | null;
  /** Random; the folder of its objects (`places.ts`). */
  storageKey: string;
  /** The object under `storageKey` that holds the file. */
  content: string | null;
  state: Generated<'uploading' | 'ready'>;
  createdAt: Generated<Date>;
  readyAt: Date | null;
}

/** A part that has arrived; one that arrives again takes the place of the first. */
interface FilePartRow {
  fileId: number;
  /** From 0. */
  index: number;
  /** In bytes. */
  size: number;
  sha256: string;
}
