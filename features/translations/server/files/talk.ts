import type { TextFilePlace, TextFileProblemCode } from './problem.ts';
import type { FileText, ReadingHow, Skipped, TextFile } from './text-file.ts';

/** What the thread is given. */
export interface Asked {
  bytes: Uint8Array;
  name: string;
  how: ReadingHow;
}

/** What the thread says: texts, after which it waits until they are taken; then what the file is, or why it is refused. */
export type Said =
  | { is: 'part'; texts: FileText[]; skipped: Skipped[] }
  | { is: 'read'; file: Omit<TextFile, 'texts' | 'skipped'> }
  | { is: 'refused'; code: TextFileProblemCode; place: TextFilePlace };
