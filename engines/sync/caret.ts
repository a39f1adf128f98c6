/**
 * Where a caret belongs after a text was changed by somebody else: before the change it stays, behind it it moves along, and
 * inside of what was replaced it goes to its end.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (caret <= start) return caret;
  const behind = before.length - caret;
  return behind <= end ? after.length - behind : after.length - end;
}
