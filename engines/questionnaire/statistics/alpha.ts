import { variance } from './numbers.ts';

/**
 * Cronbach's alpha of a scale: how well its items agree. `rows` holds the values of the items for each person, all of the same
 * length. Undefined for fewer than two people or items, or where the sums do not vary.
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number | undefined {
  const items = rows[0]?.length ?? 0;
  if (rows.length < 2 || items < 2) return undefined;
  const ofSums = variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0)));
  if (!ofSums) return undefined;
  let ofItems = 0;
  for (let item = 0; item < items; item++) ofItems += variance(rows.map((row) => row[item]!)) ?? 0;
  return (items / (items - 1)) * (1 - ofItems / ofSums);
}
