import { hiddenPlaces, HIDDEN, LEAST, shownAt, type ShownTable, showTable } from './suppress.ts';
import { countsOf, type Layout, layoutOf, nameOf, type Place, type TableCell } from './table.ts';

/** A published table, with what the next one needs. */
export interface HeldTable {
  /** The numbers that the table counts with, which are not all of today. They stay on the server: `shown` hides some of them. */
  counts: readonly Pick<TableCell, 'keys' | 'people'>[];
  shown: ShownTable;
}

/**
 * Makes the next published table of a sensitive figure, so that readers who compare it with the one before learn of no small change. It
 * counts people only: values of theirs would tell of changes.
 *
 * - A number stays as it was published until it has changed by `least` or more. So it can be up to `least` - 1 people off.
 * - A number that has become small by such a change (12 to 3) enters no sum. It is hidden and counts as `least`, or as before if it was
 *   below twice `least`.
 * - Totals are sums of these numbers. Where a total would change by 1 to `least` - 1, the smallest changes in it wait for the next time.
 * - What was hidden stays hidden until its number changes. Otherwise the next table would tell what the one before hid.
 *
 * It promises that no number that is shown in both tables, cell or total, differs by 1 to `least` - 1; that a hidden number is not shown
 * later without having changed by `least`; and for each table what `suppressTable` promises.
 *
 * It does not protect: sums that a reader adds up of several changes (one group grows by 6 and another shrinks by 5); a number that was
 * shown and is hidden now beside a smaller one, for a reader who takes it for unchanged; that some change of `least` or more happened;
 * and a table that is also shown with other dimensions. Totals may lag by up to `least` - 1 people for each of their cells.
 *
 * `before` is undefined for the first table. Cells that one of the two tables lacks count as 0. Throws RangeError as `suppressTable`.
 */
export function holdSmallChanges(
  before: HeldTable | undefined,
  now: readonly TableCell[],
  least: number = LEAST,
): HeldTable {
  const former = new Map(before?.counts.map((cell) => [nameOf('cell', cell.keys), cell]));
  const names = new Set(now.map(({ keys }) => nameOf('cell', keys)));
  const cells = [
    ...now,
    ...[...former].flatMap(([name, { keys }]) => (names.has(name) ? [] : [{ keys, people: 0 }])),
  ];
  const layout = layoutOf(cells);
  const real = countsOf(layout, cells);
  if (!before) return publish(layout, { counts: real, also: new Set(), least });
  const old = countsOf(
    layout,
    cells.map(({ keys }) => ({ keys, people: former.get(nameOf('cell', keys))?.people ?? 0 })),
  );
  const counts = settle(layout, { old, real, least });
  const wasHidden = shownAt(layout, before.shown).map(({ people }) => people === HIDDEN);
  const also = new Set<number>();
  for (const [place, { kind }] of layout.places.entries()) {
    const isUnchanged = counts[place] === old[place];
    const hasBecomeSmall =
      kind === 'cell' && isSmall(real[place]!, least) && Math.abs(real[place]! - old[place]!) >= least;
    if ((wasHidden[place] && isUnchanged) || hasBecomeSmall) also.add(place);
  }
  return publish(layout, { counts, also, least });
}

const isSmall = (people: number, least: number): boolean => people > 0 && people < least;

function publish(
  layout: Layout,
  { counts, also, least }: { counts: readonly number[]; also: ReadonlySet<number>; least: number },
): HeldTable {
  const cells = layout.places.flatMap(({ kind, keys }, place) =>
    kind === 'cell' ? [{ keys, people: counts[place]! }] : [],
  );
  return { counts: cells, shown: showTable(layout, cells, hiddenPlaces(layout, { counts, least, also })) };
}

/** The numbers to count with. Each round takes one change back, so there are at most as many rounds as cells. */
function settle(
  layout: Layout,
  { old, real, least }: { old: readonly number[]; real: readonly number[]; least: number },
): number[] {
  const { places } = layout;
  const counts = countsOf(
    layout,
    places.flatMap(({ kind, keys }, place) =>
      kind === 'cell' ? [{ keys, people: nextCount(old[place]!, real[place]!, least) }] : [],
    ),
  );
  const change = (place: number) => counts[place]! - old[place]!;
  for (;;) {
    const total = counts.findIndex((_, place) => isSmall(Math.abs(change(place)), least));
    if (total < 0) return counts;
    const changed = [...places.keys()].filter(
      (cell) =>
        places[cell]!.kind === 'cell' && change(cell) !== 0 && contains(places[total]!, places[cell]!),
    );
    const smallest = changed.reduce((one, other) =>
      Math.abs(change(other)) < Math.abs(change(one)) ? other : one,
    );
    const takenBack = change(smallest);
    for (const [place, one] of places.entries())
      if (contains(one, places[smallest]!)) counts[place]! -= takenBack;
  }
}

/** What a cell counts as. */
function nextCount(old: number, real: number, least: number): number {
  if (Math.abs(real - old) < least) return old;
  if (!isSmall(real, least)) return real;
  return Math.abs(least - old) < least ? old : least;
}

/** Whether a place counts the people of a cell. */
function contains(place: Place, cell: Place): boolean {
  if (place.kind === 'cell') return place === cell;
  return place.kind === 'total' || place.keys[0] === cell.keys[place.kind === 'row' ? 0 : 1];
}
