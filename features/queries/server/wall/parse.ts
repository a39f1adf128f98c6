import { hasSqlDetails, loadModule, type ParseResult, parseSync } from 'libpg-query';
import { tokensOf } from '#engines/sql/tokens.ts';

/**
 * The most tokens of a text without spaces and comments. The parser recurses over them, and a text that is too deep for it would leave it
 * broken for everybody; at this length no text is.
 */
export const MAX_TOKENS = 4_000;

/** What PostgreSQL's own parser says of a statement: its tree, or the error with its place in the text. */
export type Parsed = { tree: ParseResult } | { error: string; offset: number };

let loading: Promise<void> | undefined;

/** Parses a text in which parameters are `$1`, `$2` … @throws no error: what cannot be parsed is an answer */
export async function parseQuery(text: string): Promise<Parsed> {
  await (loading ??= loadModule());
  const { tokens, problem } = tokensOf(text);
  const meaningful = tokens.filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  if (problem || meaningful.length > MAX_TOKENS) return { error: 'too long', offset: 0 };
  try {
    return { tree: parseSync(text) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!hasSqlDetails(error)) return { error: error.message, offset: 0 };
    return { error: error.message, offset: error.sqlDetails?.cursorPosition ?? 0 };
  }
}

/** The parser counts bytes of UTF-8 in its tree. */
export const offsetOfBytes = (text: string, bytes: number): number =>
  Buffer.from(text).subarray(0, bytes).toString().length;
