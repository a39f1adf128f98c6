import type { Norm } from '#engines/questionnaire/scoring/scales.ts';

type Table = NonNullable<Norm['table']>;

/** A table as text: a line for each raw score with its value. */
export const tableText = (table: Table | undefined): string =>
  (table ?? []).map(([raw, value]) => `${raw}; ${value}`).join('\n');

/**
 * Reads a table from text: two numbers a line, parted by a semicolon, a tab or spaces, with a decimal comma or dot. The rows come in
 * ascending order. Returns the number of the first line that is none.
 */
export function readTable(text: string): { table: Table } | { wrongLine: number } {
  const rows: [number, number][] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parts = line.trim().split(/\s*;\s*|\s+/);
    const numbers = parts.map((part) => Number(part.replace(',', '.')));
    if (numbers.length !== 2 || numbers.some((number) => !Number.isFinite(number)))
      return { wrongLine: at + 1 };
    rows.push([numbers[0]!, numbers[1]!]);
  }
  return { table: rows.toSorted(([a], [b]) => a - b) };
}
