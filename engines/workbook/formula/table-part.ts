import { FormulaFault, type TableNode } from './nodes.ts';

const parts = ['#All', '#Headers', '#Data', '#Totals', '#This Row'];

/**
 * Reads the text in the brackets of a table reference: `Amount`, `#All`, `@Amount`, `[#Headers],[Amount]:[Tax]`.
 * @param at the place of the brackets in the formula, for the fault
 * @throws FormulaFault
 */
export function tablePart(table: string | undefined, text: string, at: number): TableNode {
  // A name keeps its blanks; those around brackets mean nothing.
  let rest = /^\s*[@[]/.test(text) ? text.trim() : text;
  const found: string[] = [];
  if (rest.startsWith('@')) {
    found.push('#This Row');
    rest = rest.slice(1).trim();
  }
  const names: string[] = [];
  if (rest.trim() !== '' && !rest.startsWith('[')) names.push(unescaped(rest));
  else
    for (const { groups } of rest.matchAll(/\[(?<name>(?:'.|[^'\]])*)\]/g))
      names.push(unescaped(groups!['name']!));
  const columns: string[] = [];
  for (const name of names) {
    const part = parts.find((known) => known.toLowerCase() === name.toLowerCase());
    if (part) found.push(part);
    else columns.push(name);
  }
  if (columns.length > 2) throw new FormulaFault('syntax', at);
  const [first, last = first] = columns;
  return { is: 'table', table, parts: found, columns: first === undefined ? undefined : [first, last!] };
}

/** An apostrophe stands before the signs that have a meaning here. */
const unescaped = (name: string): string => name.replaceAll(/'(.)/g, '$1');
