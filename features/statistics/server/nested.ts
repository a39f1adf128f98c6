import { LEAST } from '#engines/figures/suppress.ts';

/**
 * Which stages of a funnel may be shown, from the widest on: those whose people, and whose difference to the last shown stage, are
 * no group of 1 to `least` - 1. So no difference of two shown stages is a small group. With `whole`, the same holds for the people who are in
 * the whole and not in the part.
 */
export function shownStages(
  counts: readonly number[],
  { whole, least = LEAST }: { whole?: readonly (number | undefined)[]; least?: number } = {},
): boolean[] {
  const isSmall = (number: number) => number > 0 && number < least;
  const last: { own: number | undefined; rest: number | undefined } = { own: undefined, rest: undefined };
  return counts.map((own, stage) => {
    const all = whole?.[stage];
    const rest = all === undefined ? undefined : all - own;
    const isShown =
      !isSmall(own) &&
      !(last.own !== undefined && isSmall(last.own - own)) &&
      !(rest !== undefined && isSmall(rest)) &&
      !(rest !== undefined && last.rest !== undefined && isSmall(Math.abs(last.rest - rest)));
    if (isShown) Object.assign(last, { own, ...(rest !== undefined && { rest }) });
    return isShown;
  });
}
