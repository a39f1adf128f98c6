/** A condition that reads the copies of actions instead of the actions themselves; those without a copy stay. */
export const renumber = (expression: string, copies: ReadonlyMap<number, number>): string =>
  expression.replaceAll(
    /(\bactions\s*(?:\?\.)?\s*\[\s*)(['"]?)(\d{1,15})(\2\s*\])/g,
    (_all, before: string, quote: string, id: string, after: string) =>
      `${before}${quote}${copies.get(Number(id)) ?? id}${after}`,
  );
