import type { Generated } from 'kysely';
import type { CheckName } from '#engines/texts/finding.ts';
import type { ContentLanguage } from '#platform/contract/languages.ts';
import type { TextSet } from '../contract/sets.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    addedLanguage: AddedLanguageRow;
    textState: TextStateRow;
    changedText: ChangedTextRow;
    textSet: TextSetRow;
    textHistory: TextHistoryRow;
    textException: TextExceptionRow;
    textSeen: TextSeenRow;
  }
}

interface AddedLanguageRow {
  code: string;
  title: string;
  fallback: ContentLanguage;
  addedAt: Generated<Date>;
  addedBy: number | null;
  /** A language that was removed keeps its texts: it comes back with them. */
  removedAt: Date | null;
}

/** One row, which every change of a text locks. */
interface TextStateRow {
  /** Tells this database from others. */
  id: Generated<string>;
  /** Of all texts. */
  version: number;
}

/** A text over that of the files, or without one. */
interface ChangedTextRow {
  label: string;
  language: string;
  text: string;
  version: Generated<number>;
  isPermanent: Generated<boolean>;
  /** What its source said when it was written. */
  source: string | null;
  /** What the file of the product said when it was written. */
  fileText: string | null;
  changedAt: Generated<Date>;
  changedBy: number | null;
}

/** Texts that were changed together. */
interface TextSetRow {
  id: Generated<number>;
  kind: TextSet['kind'];
  /** The name of the file or of the language; of a set of one text its label. */
  name: string | null;
  madeAt: Generated<Date>;
  madeBy: number | null;
  adminId: number | null;
  /** The set that took it back. */
  undoneBy: number | null;
}

/** A change of one text. Null: there was no row, or there is none any more. */
interface TextHistoryRow {
  setId: number;
  label: string;
  language: string;
  before: string | null;
  after: string | null;
  /** Whether the row was permanent before. */
  wasPermanent: Generated<boolean>;
  atVersion: number;
}

/** A finding that is no fault, as long as the text stays this one. */
interface TextExceptionRow {
  label: string;
  language: string;
  checkName: CheckName;
  text: string;
  reason: string;
  madeAt: Generated<Date>;
  madeBy: number | null;
}

/** The last day on which pages in a language showed a label on a screen. */
interface TextSeenRow {
  label: string;
  language: string;
  screen: string;
  seenOn: Generated<string>;
}
