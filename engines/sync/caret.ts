/**
 * Returns the new position of a caret after another user changed the text. A caret before the change stays, a caret after the change
 * moves along, and a caret inside the replaced part moves to the end of that part.
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
