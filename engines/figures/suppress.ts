import { findCycle } from './cycles.ts';
import { hideComputable, type Quantity } from './sums.ts';
import { connect, costOf, countsOf, type Layout, layoutOf, nameOf, sumsOf, type TableCell } from './table.ts';

/** What is shown in place of a figure that few people are behind. It does not say whether the figure itself is small. */
export const HIDDEN = 'hidden';

/** Groups of fewer people are not shown, except a group of none. */
export const LEAST = 5;

/** A number, or that it is hidden. */
export type Shown = number | typeof HIDDEN;

/** What is shown of one place of a table. Both numbers are hidden together. `value` is absent if any cell came without one. */
export interface ShownCount {
  people: Shown;
  value?: Shown;
}

/** A table as readers may see it. A table with one dimension has neither `rows` nor `columns`. */
export interface ShownTable {
  /** In the order in which they were given. */
  cells: readonly (ShownCount & { keys: readonly string[] })[];
  rows: readonly (ShownCount & { key: string })[];
  columns: readonly (ShownCount & { key: string })[];
  total: ShownCount;
}

/**
 * Hides in a table of people each group of 1 to `least` - 1, also totals, and the fewest others from which readers could learn of one.
 * Combinations that are not given are 0. A 0 is shown: it is about no person.
 *
 * It promises, against readers who know these rules and add and subtract shown numbers in any way, also over rows and columns of their
 * choice:
 * - each hidden number can have another value than its own;
 * - each hidden small group could have `least` people or more. So no difference of shown numbers is a group of fewer: with 20 people in
 *   all and 17 in the first cell, the other 3 would be told though neither of their two cells is.
 *
 * The searches for other values are exact, and their number is bounded by the square of the number of places.
 *
 * `value` is hidden with its people and not judged by itself: where all of a group are alike, its value tells it. One table is
 * protected. For a part beside its whole see `suppressWithin`, and for two dates `holdSmallChanges`. Different tables of the same
 * people, such as by age and by age and town, must be given as one.
 *
 * Throws RangeError for a cell that is given twice, for a wrong number of keys, and for what is no number of people.
 */
export function suppressTable({
  cells,
  least = LEAST,
}: {
  cells: readonly TableCell[];
  least?: number;
}): ShownTable {
  const layout = layoutOf(cells);
  return showTable(layout, cells, hiddenPlaces(layout, { counts: countsOf(layout, cells), least }));
}

/**
 * Whether each place of a layout must be hidden, by its index. `also` are places that are to be hidden though they are not small. One of
 * 0 people cannot be hidden.
 */
export function hiddenPlaces(
  layout: Layout,
  {
    counts,
    least,
    also = new Set(),
  }: { counts: readonly number[]; least: number; also?: ReadonlySet<number> },
): boolean[] {
  const quantities = counts.map((value, place) =>
    quantityOf(value, value < least || also.has(place), costOf(layout.places[place]!)),
  );
  const placeOf = new Map(quantities.map((quantity, place) => [quantity, place]));
  const hasOtherValue = (place: number, safe: Set<Quantity>): boolean =>
    ([1, -1] as const).some((by) => {
      const mayStep = (other: number, by: number) =>
        quantities[other]?.isHidden === true && counts[other]! + by >= 1;
      const cycle = mayStep(place, by) && findCycle(layout, { place, by }, mayStep);
      if (!cycle) return false;
      for (const { place } of cycle) if (counts[place]! >= least) safe.add(quantities[place]!);
      return true;
    });
  const mayBeLarge = (place: number): boolean => {
    const values = [...counts];
    const mayStep = (other: number, by: number) =>
      quantities[other]?.isHidden === true && values[other]! + by >= 1;
    while (values[place]! < least) {
      const cycle = findCycle(layout, { place, by: 1 }, mayStep);
      if (!cycle) return false;
      for (const { place, by } of cycle) values[place]! += by;
    }
    return true;
  };
  hideComputable(connect(layout, quantities), (quantity, safe) => {
    const place = placeOf.get(quantity)!;
    const isSafe = counts[place]! < least ? mayBeLarge(place) : hasOtherValue(place, safe);
    if (isSafe) safe.add(quantity);
    return isSafe;
  });
  return quantities.map((quantity) => quantity?.isHidden === true);
}

/** A place of 0 people has no quantity: it is shown, and changes no sum. */
export function quantityOf(value: number, isHidden: boolean, cost: number): Quantity | undefined {
  return value === 0 ? undefined : { value, floor: 1, isHidden, isProtected: isHidden, cost, sums: [] };
}

/** The table as readers see it, with these places hidden. */
export function showTable(
  layout: Layout,
  cells: readonly TableCell[],
  isHidden: readonly boolean[],
): ShownTable {
  const { places, rows, columns } = layout;
  const people = sumsOf(places, cells, (cell) => cell.people);
  const values = cells.every(({ value }) => value !== undefined)
    ? sumsOf(places, cells, (cell) => cell.value!)
    : undefined;
  const shown = new Map(
    places.map(({ kind, keys }, place): [string, ShownCount] => {
      const show = (number: number): Shown => (isHidden[place] ? HIDDEN : number);
      return [
        nameOf(kind, keys),
        { people: show(people[place]!), ...(values && { value: show(values[place]!) }) },
      ];
    }),
  );
  const at = (kind: 'cell' | 'row' | 'column' | 'total', ...keys: readonly string[]) =>
    shown.get(nameOf(kind, keys))!;
  return {
    cells: cells.map(({ keys }) => ({ keys, ...at('cell', ...keys) })),
    rows: rows.map((key) => ({ key, ...at('row', key) })),
    columns: columns.map((key) => ({ key, ...at('column', key) })),
    total: at('total'),
  };
}

/** What a shown table says of each place of its layout, in the order of the places. */
export function shownAt(layout: Layout, { cells, rows, columns, total }: ShownTable): ShownCount[] {
  const all = new Map<string, ShownCount>([
    ...cells.map((one): [string, ShownCount] => [nameOf('cell', one.keys), one]),
    ...rows.map((one): [string, ShownCount] => [nameOf('row', [one.key]), one]),
    ...columns.map((one): [string, ShownCount] => [nameOf('column', [one.key]), one]),
    [nameOf('total', []), total],
  ]);
  return layout.places.map(({ kind, keys }) => all.get(nameOf(kind, keys)) ?? { people: 0 });
}
