import type { Generated } from 'kysely';
import type { Category } from '#engines/files/categories.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    file: FileRow;
    filePart: FilePartRow;
    fileReading: FileReadingRow;
  }
}

export interface FileRow {
  id: Generated<number>;
  /** The user it belongs to; null once that user is deleted. */
  ownerId: number | null;
  /** The user who sends the parts: the owner, or an Admin on their behalf. */
  starterId: number | null;
  category: Category;
  /** The project in which it was uploaded, where it was in one. */
  projectId: number | null;
  /** The name by which its feature finds it (`IsUploaded` asks for it). */
  name: string;
  /** The name that its owner gave it. It is shown, and never used as a path. */
  originalName: string;
  /** As declared at the start; once it is ready, as detected from the content. */
  mime: string;
  /** The declared number of parts. */
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
  /** The sweep of unsent files found it in use, and does not look at it again. */
  isSettled: Generated<boolean>;
}

/** An uploaded part. A part that is sent again replaces the first one. */
interface FilePartRow {
  fileId: number;
  /** From 0. */
  index: number;
  /** In bytes. */
  size: number;
  sha256: string;
}

/** What was read inside a file, once. */
interface FileReadingRow {
  fileId: number;
  at: Generated<Date>;
  text: string | null;
  /** The pages of a PDF. */
  pages: number | null;
  hasThumbnail: Generated<boolean>;
  hasFirstPage: Generated<boolean>;
  /** Why nothing was read. */
  problem: string | null;
}
