export const formatNames = ['po', 'i18next', 'xliff', 'xlsx', 'csv'] as const;
export type FormatName = (typeof formatNames)[number];

/** One text that a file brings. */
export interface FileText {
  label: string;
  /** As BCP 47 writes it: `el`, `pt-BR`. */
  language: string;
  /** Never empty; lines end with LF in every format. */
  text: string;
  /** Not to be taken without a look: `fuzzy` of a .po file, a state before `translated` of an XLIFF file. */
  isUnsure?: boolean;
  /** What translators and programs wrote beside it: comments and references. */
  note?: string;
  /** The text that it was translated from, where the file says it. It shows whether that has changed since the export. */
  source?: string;
  /** The line of a text file, the row of a sheet; from 1. */
  line?: number;
}

/** Why something in a file was not taken. */
export type SkipReason =
  /** Nothing was written: an empty text replaces nothing. */
  | 'empty'
  /** A number, a truth value or null in place of a text. */
  | 'not-a-text'
  /** An entry that names no label. */
  | 'no-label'
  /** A label with other signs than letters, digits, `_`, `.` and `-`, or of more than 120. */
  | 'bad-label'
  /** A row of a sheet whose language is none. */
  | 'bad-language'
  /** A column whose title is no language. */
  | 'unknown-column'
  /** The label was there before with another text in the same language; the first one is taken. */
  | 'repeated'
  /** Marked as no longer in use (`#~` of a .po file). */
  | 'obsolete'
  /** Only some segments of the unit are translated. */
  | 'incomplete'
  /** An inline element that does not name the code that it replaces. */
  | 'unknown-inline'
  /** Control characters, or half a character. */
  | 'bad-characters';

export interface Skipped {
  reason: SkipReason;
  line?: number;
  label?: string;
  language?: string;
  /** The title of a column, or the words in the place of a language. */
  found?: string;
}

/** What a file says. */
export interface TextFile {
  format: FormatName;
  /** The encoding of a text file, as the WHATWG names it. */
  encoding?: string;
  texts: FileText[];
  /** The languages of the texts, and those that the file only names. */
  languages: string[];
  /** All that was found and not taken, each with its place. */
  skipped: Skipped[];
}

/** A language of the product, as columns and roots of files may name it. */
export interface NamedLanguage {
  code: string;
  title: string;
}

export interface ReadingHow {
  /** The language of the texts of a file that names none. What the file itself says comes first. */
  language?: string | undefined;
  /** The languages of the product: titles of columns and roots of JSON that are one of them name a language. */
  languages?: readonly NamedLanguage[] | undefined;
}

/** A label with its texts, as it goes into a file. */
export interface ExportRow {
  label: string;
  /** The texts by the code of their language; a language without a text is missing. */
  texts: Readonly<Record<string, string>>;
  /** The languages whose text somebody should look at. */
  unsure?: readonly string[];
  note?: string;
  /** What a sheet shows in its column `type`. */
  type?: string;
}

export interface WritingHow {
  /** The language of the texts that are written. */
  language: string;
  /** The language that they are translated from. */
  source: string;
  /** The columns of a sheet; without them the source and the language. */
  languages?: readonly string[];
  /** A sheet has a column for each language, or a row for each text (`label`, `language`, `text`, `type`). */
  layout?: 'columns' | 'rows';
}

/** How texts are written into a file of one format, and read from it. What was written is read back exactly. */
export interface Format {
  name: FormatName;
  /** With its dot. */
  extension: string;
  mime: string;
  /**
   * The file in pieces, a few rows each.
   * @throws TextFileProblem `text-too-long` for a text that the format cannot hold
   */
  write(rows: readonly ExportRow[], how: WritingHow): AsyncIterable<string | Uint8Array>;
  /**
   * Takes as long and as much memory as a file wants: call `readTextFile`, which reads in a thread.
   * @throws TextFileProblem
   */
  read(bytes: Uint8Array, how: ReadingHow): TextFile | Promise<TextFile>;
}
