import type { Token } from './tokens.ts';

/** Whether a token is more than white space or a comment. */
export const hasMeaning = ({ kind }: Token): boolean => kind !== 'space' && kind !== 'comment';

/** An unquoted word as PostgreSQL folds it: only the letters A to Z to lower case. Undefined for any other token. */
export const wordOf = (token: Token | undefined): string | undefined =>
  token?.kind === 'word' ? token.text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : undefined;

/** How a token changes the depth of brackets: 1 for `(` and `[`, -1 for `)` and `]`, else 0. */
export function depthChange({ text }: Token): -1 | 0 | 1 {
  if (text === '(' || text === '[') return 1;
  return text === ')' || text === ']' ? -1 : 0;
}
