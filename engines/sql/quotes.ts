import { endOfMatch } from './end-of-match.ts';

/** What may be between the parts of one string: white space and line comments. */
const GAP = /(?:[ \t\n\r\f\v]+|--[^\n\r]*)*/y;
const COMMENT_MARK = /\/\*|\*\//g;

/**
 * The offset behind a string whose opening quote is at `from`; undefined for a string without an end. Two strings that are separated
 * by a line end are one string in SQL: the second part of `E'a'⏎'b'` has backslash escapes like the first.
 */
export function endOfString(sql: string, from: number, hasEscapes: boolean): number | undefined {
  const endOfPart = hasEscapes ? endOfEscapedPart : endOfQuotation;
  for (let quote = from; ;) {
    const end = endOfPart(sql, quote);
    if (end === undefined) return undefined;
    quote = endOfMatch(GAP, sql, end)!;
    if (sql[quote] !== "'" || !/[\n\r]/.test(sql.slice(end, quote))) return end;
  }
}

/** The offset behind a quotation whose quote, at `from`, is written twice to stand for itself; undefined for one without an end. */
export function endOfQuotation(sql: string, from: number): number | undefined {
  const quote = sql[from]!;
  let at = sql.indexOf(quote, from + 1);
  while (at !== -1 && sql[at + 1] === quote) at = sql.indexOf(quote, at + 2);
  return at === -1 ? undefined : at + 1;
}

function endOfEscapedPart(sql: string, from: number): number | undefined {
  for (let at = from + 1; at < sql.length; at++) {
    if (sql[at] === '\\') at += 1;
    else if (sql[at] === "'") {
      if (sql[at + 1] !== "'") return at + 1;
      at += 1;
    }
  }
  return undefined;
}

/** The offset behind a dollar quotation whose tag, such as `$q$`, is between two offsets; undefined for one without an end. */
export function endOfDollarQuotation(sql: string, from: number, opened: number): number | undefined {
  const tag = sql.slice(from, opened);
  const at = sql.indexOf(tag, opened);
  return at === -1 ? undefined : at + tag.length;
}

/** The offset behind the comment, with the comments nested in it, that begins at `from`; undefined for one without an end. */
export function endOfBlockComment(sql: string, from: number): number | undefined {
  COMMENT_MARK.lastIndex = from + 2;
  let depth = 1;
  for (let mark = COMMENT_MARK.exec(sql); mark; mark = COMMENT_MARK.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return COMMENT_MARK.lastIndex;
  }
  return undefined;
}
