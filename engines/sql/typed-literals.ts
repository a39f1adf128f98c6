import { type Remark, warning } from './remark.ts';
import { wordOf } from './token-facts.ts';
import type { Token } from './tokens.ts';

const TYPES = new Set(
  'date time timetz timestamp timestamptz interval bool boolean smallint int integer bigint numeric decimal real text varchar json jsonb uuid'.split(
    ' ',
  ),
);
/** Behind these a word is a name, or the type of what is before it. */
const BEFORE_OTHERS = new Set(['.', '::', 'as']);

/** The warnings of `date @d`: behind a type PostgreSQL takes only a string, so it has to be `@d::date`. */
export function typedLiterals(tokens: readonly Token[], sql: string): Remark[] {
  return tokens.flatMap((token, at) => {
    const type = token.kind === 'parameter' ? typeBefore(tokens, at, sql) : undefined;
    return type
      ? [warning('typed-literal', { from: type.from, to: token.to }, `${token.text}::${type.text}`)]
      : [];
  });
}

/** The type directly before a token, such as `date`, `timestamp(3)` or `time with time zone`. */
function typeBefore(
  tokens: readonly Token[],
  at: number,
  sql: string,
): { from: number; text: string } | undefined {
  const words = [1, 2, 3].map((back) => wordOf(tokens[at - back]));
  let first = at - 1;
  // `at time zone @zone` is no type.
  if (words[0] === 'zone' && words[1] === 'time' && ['with', 'without'].includes(words[2] ?? '')) first -= 3;
  const isPrecise = tokens[first]?.text === ')' && tokens[first - 1]?.kind === 'number';
  if (isPrecise && tokens[first - 2]?.text === '(') first -= 3;
  const before = wordOf(tokens[first - 1]) ?? tokens[first - 1]?.text ?? '';
  if (!TYPES.has(wordOf(tokens[first]) ?? '') || BEFORE_OTHERS.has(before)) return undefined;
  const { from } = tokens[first]!;
  return { from, text: sql.slice(from, tokens[at - 1]!.to) };
}
