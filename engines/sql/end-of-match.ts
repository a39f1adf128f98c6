/**
 * The offset behind what a sticky pattern matches at an offset, or undefined. The patterns of this engine never go back over what they
 * have read, so that each match takes linear time.
 */
export function endOfMatch(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
