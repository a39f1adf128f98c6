import { createMoments, varianceOf } from './moments.ts';

/** Cronbach's alpha of a scale: how well its items agree. */
export interface Alpha {
  /** Adds the values of all items for one person. */
  add(row: readonly number[]): void;
  /** How many people were added. */
  readonly people: number;
  /** Undefined for fewer than two people or items, or where the sums do not vary. */
  read(): number | undefined;
}

export function createAlpha(items: number): Alpha {
  const columns = Array.from({ length: items }, createMoments);
  const sums = createMoments();
  return {
    add(row) {
      let sum = 0;
      for (const [item, value] of row.entries()) {
        columns[item]!.add(value);
        sum += value;
      }
      sums.add(sum);
    },
    get people() {
      return sums.count;
    },
    read() {
      const ofSums = varianceOf(sums);
      if (items < 2 || !ofSums) return undefined;
      const ofItems = columns.reduce((total, column) => total + varianceOf(column)!, 0);
      return (items / (items - 1)) * (1 - ofItems / ofSums);
    },
  };
}
