/** Why a file is refused as a whole; also the code of the refusal. */
export type TextFileProblemCode =
  /** More than 20 MB, or more memory or time than a file may take. */
  | 'too-large'
  /** More than 200,000 entries. */
  | 'too-many'
  /** A text of more characters than may be. */
  | 'text-too-long'
  | 'empty'
  /** None of the formats. */
  | 'unknown-format'
  /** Damaged, cut off, or nested too deep. */
  | 'not-readable'
  /** The bytes are not in the encoding that the file names, or in none that is known. */
  | 'wrong-encoding'
  /** A line that breaks the rules of its format. */
  | 'broken-line'
  /** The rule for plurals is broken, or contradicts the language or the entries. */
  | 'bad-plurals'
  /** A document type or an entity of its own in XML. */
  | 'entity'
  /** Neither the file nor its sender says which language it is in, or what is said is none. */
  | 'no-language'
  /** A sheet without a column of labels. */
  | 'no-label-column';

/** Where it happened, and what was found there. */
export interface TextFilePlace {
  /** The line of a text file, the row of a sheet; from 1. */
  line?: number | undefined;
  column?: number | undefined;
  label?: string | undefined;
  /** The words of the file that are wrong: a rule for plurals, a language, an encoding. */
  found?: string | undefined;
}

/** A file of texts is refused: nothing of it is taken. */
export class TextFileProblem extends Error {
  readonly code: TextFileProblemCode;
  readonly place: TextFilePlace;

  constructor(code: TextFileProblemCode, place: TextFilePlace = {}) {
    const { line, column, found } = place;
    const where = [line && `line ${line}`, column && `column ${column}`, found?.slice(0, MAX_FOUND)];
    super([code, ...where.filter(Boolean)].join(', '));
    this.name = 'TextFileProblem';
    this.code = code;
    this.place = found === undefined ? place : { ...place, found: found.slice(0, MAX_FOUND) };
  }

  get line(): number | undefined {
    return this.place.line;
  }
}

/** Characters of what was found: enough to recognise it. */
const MAX_FOUND = 200;
