import { wordOf } from './token-facts.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * Whether two SQL texts differ only in the white space between their tokens and within comments, and in the case of unquoted words.
 * PostgreSQL then reads them alike: a formatter changed nothing else.
 */
export function hasSameTokens(one: string, other: string): boolean {
  const [tokens, others] = [comparedTokens(one), comparedTokens(other)];
  return tokens.length === others.length && tokens.every((text, place) => text === others[place]);
}

const comparedTokens = (sql: string): string[] =>
  tokensOf(sql)
    .tokens.filter(({ kind }) => kind !== 'space')
    .map((token) => `${token.kind} ${comparedText(token)}`);

const comparedText = (token: Token): string =>
  token.kind === 'comment' ? token.text.replace(/\s+/g, ' ').trim() : (wordOf(token) ?? token.text);
