/** A beginning or an end in a text: of a tag, or of a command of a mail. */
export interface Bracket {
  name: string;
  role: 'open' | 'close';
  at: number;
  length: number;
}

/**
 * The brackets that have no partner: those that nothing closes, and those that close nothing. Of `<b><i></b>` it is the `<i>`. An end
 * whose beginning is further out closes that, so one fault is found once.
 */
export function findUnpaired(brackets: readonly Bracket[]): Bracket[] {
  const unpaired: Bracket[] = [];
  const open: Bracket[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number) => openByName.set(name, (openByName.get(name) ?? 0) + by);
  for (const bracket of brackets) {
    if (bracket.role === 'open') {
      open.push(bracket);
      count(bracket.name, 1);
    } else if (openByName.get(bracket.name)) {
      for (;;) {
        const last = open.pop()!;
        count(last.name, -1);
        if (last.name === bracket.name) break;
        unpaired.push(last);
      }
    } else unpaired.push(bracket);
  }
  return [...unpaired, ...open].toSorted((one, other) => one.at - other.at);
}
