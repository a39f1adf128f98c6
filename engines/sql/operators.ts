import { endOfMatch } from './end-of-match.ts';

/** The signs that PostgreSQL reads together, up to a comment. */
const SIGNS = /(?:(?!\/\*|--)[~!@#^&|`?+\-*/%<>=])+/y;
/** An operator with one of these signs may end in `+` or `-`. */
const MAY_END_IN_SIGN = /[~!@#^&|`?%]/;
const NAME_START = /[\p{L}_]/uy;
// Marks belong to letters: a decomposed «ή» is a letter and an accent.
const PARAMETER = /@[\p{L}_][\p{L}\p{M}\p{Nd}_]*/uy;
/** The operators of PostgreSQL that end in `@`. */
const ENDS_IN_AT = ['<@', '@@', '^@', '@-@'];

/** The offset behind the `@name` at an offset, or undefined. */
export const endOfParameter = (sql: string, from: number): number | undefined =>
  endOfMatch(PARAMETER, sql, from);

/**
 * The ends of the operators in the run of operator signs at an offset; none if there is no such sign. PostgreSQL reads `=-1` as `=`,
 * `-` and `1`, but `@-1` as `@-` and `1`. Unlike PostgreSQL, this reads `=@x` as `=` and a parameter.
 */
export function operatorEnds(sql: string, from: number): number[] {
  const end = endOfMatch(SIGNS, sql, from);
  if (end === undefined) return [];
  if (end === from + 1) return [end];
  const run = sql.slice(from, end);
  const isBeforeParameter =
    run.endsWith('@') &&
    !ENDS_IN_AT.some((operator) => run.endsWith(operator)) &&
    endOfMatch(NAME_START, sql, end) !== undefined;
  const signs = isBeforeParameter ? run.slice(0, -1) : run;
  const first = lengthOfFirst(signs);
  // The signs behind the first operator, each `+` or `-`, are operators by themselves.
  return Array.from({ length: signs.length - first + 1 }, (_, place) => from + first + place);
}

function lengthOfFirst(signs: string): number {
  let length = signs.length;
  if (MAY_END_IN_SIGN.test(signs)) return length;
  while (length > 1 && '+-'.includes(signs[length - 1]!)) length -= 1;
  return length;
}
