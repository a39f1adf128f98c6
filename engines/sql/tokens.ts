import { endOfMatch } from './end-of-match.ts';
import { endOfParameter, operatorEnds } from './operators.ts';
import { endOfBlockComment, endOfDollarQuotation, endOfQuotation, endOfString } from './quotes.ts';

/** What a token is. A parameter is `@name`, a positional one `$1`; quotes and comments hide both. */
export type TokenKind =
  | 'space'
  | 'comment'
  | 'string'
  | 'quotedName'
  | 'word'
  | 'number'
  | 'operator'
  | 'punctuation'
  | 'parameter'
  | 'positional';

/** One piece of SQL text. Offsets count UTF-16 units; `to` is the offset behind the piece. */
export interface Token {
  readonly kind: TokenKind;
  /** As written: a parameter with its `@`, a string with its quotes and prefix. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Why SQL text cannot be read, and the offset where the reason begins. */
export interface TokenProblem {
  readonly code: 'unterminated' | 'too-long' | 'nul';
  readonly from: number;
}

/** The longest accepted SQL text, in UTF-16 units. */
export const MAX_SQL_LENGTH = 50_000;

const STRING_OPENING = /(?:[EeBbXxNn]|[Uu]&)?'/y;
const NAME_OPENING = /(?:[Uu]&)?"/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

/** The ends of one token, or of several of one kind that follow each other. */
interface Reading {
  readonly kind: TokenKind;
  readonly ends: readonly number[];
  readonly isUnterminated?: boolean;
}

/** Reads what begins at `from`, behind a token of the kind `previous`; returns undefined if something else begins there. */
type Reader = (sql: string, from: number, previous: TokenKind | undefined) => Reading | undefined;

/** A parameter never begins directly behind these: `a@b.gr`, `1@x`, `@x@y`. */
const NEVER_BEFORE_PARAMETER = new Set<TokenKind | undefined>(['word', 'number', 'parameter', 'positional']);

/** In their order: `--` is a comment although `-` is an operator, and `E'…'` is a string although `E` is a word. */
const readers: readonly Reader[] = [
  byPattern('space', /[ \t\n\r\f\v]+/y),
  byPattern('punctuation', /[,;()[\]]/y),
  byPattern('comment', /--[^\n\r]*/y),
  readBlockComment,
  readParameter,
  readOperators,
  readString,
  readQuotedName,
  // For PostgreSQL each character beyond ASCII is a letter, whatever it is: an emoji, a no-break space.
  byPattern('word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y),
  readDollarQuotation,
  byPattern('positional', /\$\d+/y),
  byPattern(
    'number',
    /0[xX][\da-fA-F_]+|0[oObB][\d_]+|(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?/y,
  ),
  byPattern('punctuation', /::|:=|\.\.|[\s\S]/y),
];

/**
 * Splits SQL text as PostgreSQL does, except that `@name` is a parameter. The texts of the tokens, joined, are the SQL text. A
 * problem does not end the reading: an unterminated quotation is one token up to the end. The time grows linearly with the text.
 */
export function tokensOf(sql: string): { tokens: readonly Token[]; problem?: TokenProblem } {
  const tokens: Token[] = [];
  let unterminated: number | undefined;
  for (let from = 0; from < sql.length;) {
    const { kind, ends, isUnterminated } = readingAt(sql, from, tokens.at(-1)?.kind);
    if (isUnterminated) unterminated = from;
    for (const to of ends) {
      tokens.push({ kind, text: sql.slice(from, to), from, to });
      from = to;
    }
  }
  const problem = problemOf(sql, unterminated);
  return problem ? { tokens, problem } : { tokens };
}

function problemOf(sql: string, unterminated: number | undefined): TokenProblem | undefined {
  if (sql.length > MAX_SQL_LENGTH) return { code: 'too-long', from: MAX_SQL_LENGTH };
  const nul = sql.indexOf('\0');
  if (nul !== -1) return { code: 'nul', from: nul };
  return unterminated === undefined ? undefined : { code: 'unterminated', from: unterminated };
}

function readingAt(sql: string, from: number, previous: TokenKind | undefined): Reading {
  for (const read of readers) {
    const reading = read(sql, from, previous);
    if (reading) return reading;
  }
  throw new Error('the last reader takes any character');
}

const reading = (kind: TokenKind, end: number | undefined): Reading | undefined =>
  end === undefined ? undefined : { kind, ends: [end] };

const quotation = (kind: TokenKind, sql: string, end: number | undefined): Reading =>
  end === undefined ? { kind, ends: [sql.length], isUnterminated: true } : { kind, ends: [end] };

function byPattern(kind: TokenKind, pattern: RegExp): Reader {
  return (sql, from) => reading(kind, endOfMatch(pattern, sql, from));
}

function readBlockComment(sql: string, from: number): Reading | undefined {
  return sql.startsWith('/*', from) ? quotation('comment', sql, endOfBlockComment(sql, from)) : undefined;
}

function readParameter(sql: string, from: number, previous: TokenKind | undefined): Reading | undefined {
  return NEVER_BEFORE_PARAMETER.has(previous) ? undefined : reading('parameter', endOfParameter(sql, from));
}

function readOperators(sql: string, from: number): Reading | undefined {
  const ends = operatorEnds(sql, from);
  return ends.length > 0 ? { kind: 'operator', ends } : undefined;
}

function readString(sql: string, from: number): Reading | undefined {
  const opened = endOfMatch(STRING_OPENING, sql, from);
  if (opened === undefined) return undefined;
  const hasEscapes = sql[from] === 'E' || sql[from] === 'e';
  return quotation('string', sql, endOfString(sql, opened - 1, hasEscapes));
}

function readQuotedName(sql: string, from: number): Reading | undefined {
  const opened = endOfMatch(NAME_OPENING, sql, from);
  return opened === undefined ? undefined : quotation('quotedName', sql, endOfQuotation(sql, opened - 1));
}

function readDollarQuotation(sql: string, from: number): Reading | undefined {
  const opened = endOfMatch(DOLLAR_TAG, sql, from);
  return opened === undefined ? undefined : quotation('string', sql, endOfDollarQuotation(sql, from, opened));
}
