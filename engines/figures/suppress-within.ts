import { findCycle, type MayStep, type Step } from './cycles.ts';
import { hideComputable, type Quantity, type Sum } from './sums.ts';
import { HIDDEN, LEAST, quantityOf, shownAt, type ShownTable, showTable } from './suppress.ts';
import { connect, costOf, countsOf, type Layout, layoutOf, nameOf, type TableCell } from './table.ts';

/** A table of some people beside that of all. */
export interface WholeAndPart {
  /** The real numbers of the whole, as `suppressTable` was given them. */
  whole: readonly TableCell[];
  /** What is shown of the whole. It is not changed. */
  shownWhole: ShownTable;
  /** The real numbers of the part, such as the people of one supervisor. Cells that are not given are 0. */
  part: readonly TableCell[];
  least?: number;
}

/**
 * Hides in the table of a part what readers of both tables could use to learn of a small group: of the part, of the whole, or of the
 * rest, which are the people of the whole who are not in the part. The result has the cells of the whole, in their order.
 *
 * It promises, against readers who know these rules and add and subtract shown numbers of both tables in any way:
 * - each hidden number of both tables can have another value than its own, and a hidden small group could have `least` people or more;
 * - each group of 1 to `least` - 1 of the rest can have another number of people, and no sums and differences of shown numbers give it,
 *   alone or together with others as a small group.
 *
 * Whether such other values exist is searched along the cycles of one table at a time, so more may be hidden than is needed. With all of
 * the part hidden but its zeros the promises hold, so the search always ends there at the latest.
 *
 * Two parts beside each other are not protected: a table by supervisor needs the supervisor as a dimension, so it can have only one
 * more. All tables must be of the same moment.
 *
 * Throws RangeError as `suppressTable` does, and for a part with more people than the whole in any cell.
 */
export function suppressWithin({ whole, shownWhole, part, least = LEAST }: WholeAndPart): ShownTable {
  const layout = layoutOf(whole);
  const cells = partCells(whole, part);
  const counts = { whole: countsOf(layout, whole), part: countsOf(layout, cells) };
  const shown = shownAt(layout, shownWhole);
  const isWholeHidden = shown.map(({ people }) => people === HIDDEN);
  if (shown.some(({ people }, place) => people !== HIDDEN && people !== counts.whole[place]))
    throw new RangeError('What is shown of the whole is not of these numbers.');
  return showTable(layout, cells, hiddenInPart(layout, { counts, isWholeHidden, least }));
}

/** The cells of the part in the order of the whole. */
function partCells(whole: readonly TableCell[], part: readonly TableCell[]): TableCell[] {
  const given = new Map(part.map((cell) => [nameOf('cell', cell.keys), cell]));
  if (given.size < part.length) throw new RangeError('A cell is given twice.');
  const hasValues = part.every(({ value }) => value !== undefined);
  const cells = whole.map(({ keys, people }): TableCell => {
    const name = nameOf('cell', keys);
    const cell = given.get(name) ?? { keys, people: 0, ...(hasValues && { value: 0 }) };
    given.delete(name);
    if (cell.people > people) throw new RangeError('A part has more people than the whole.');
    return cell;
  });
  if (given.size > 0) throw new RangeError('A part has a cell that the whole lacks.');
  return cells;
}

interface Counts {
  whole: readonly number[];
  part: readonly number[];
}

/** The part, the whole and the rest at each place. The rest is never shown. */
interface Quantities {
  part: readonly (Quantity | undefined)[];
  whole: readonly (Quantity | undefined)[];
  rest: readonly (Quantity | undefined)[];
}

function hiddenInPart(
  layout: Layout,
  { counts, isWholeHidden, least }: { counts: Counts; isWholeHidden: readonly boolean[]; least: number },
): boolean[] {
  const quantities: Quantities = {
    // A shown part narrows a hidden whole. Hiding it from the start costs less than searching for the part that does.
    part: counts.part.map((people, place) =>
      quantityOf(people, people < least || isWholeHidden[place]!, costOf(layout.places[place]!)),
    ),
    whole: counts.whole.map((people, place) => {
      const quantity = quantityOf(people, isWholeHidden[place]!, 0);
      return quantity && { ...quantity, isPublished: true };
    }),
    rest: counts.whole.map((people, place) => {
      const quantity = quantityOf(people - counts.part[place]!, true, 0);
      return quantity && { ...quantity, isProtected: quantity.value < least };
    }),
  };
  const sums = [
    ...connect(layout, quantities.part),
    ...connect(layout, quantities.whole),
    ...connectParts(quantities),
  ];
  const read = {
    layout,
    counts,
    isWholeHidden,
    isPartHidden: (place: number) => quantities.part[place]?.isHidden === true,
  };
  const checks = new Map<Quantity | undefined, () => boolean>();
  for (const place of layout.places.keys()) {
    checks.set(quantities.part[place], () =>
      counts.part[place]! < least
        ? mayReach(read, { of: 'part', place, target: least, floor: 1 })
        : mayDiffer(read, { of: 'part', place }),
    );
    checks.set(quantities.whole[place], () =>
      counts.whole[place]! < least
        ? mayReach(read, { of: 'whole', place, target: least, floor: 1 })
        : mayDiffer(read, { of: 'whole', place }),
    );
    // Sums and differences alone do not use that a hidden number is at least 1.
    checks.set(
      quantities.rest[place],
      () =>
        mayDiffer(read, { of: 'rest', place }) &&
        mayReach(read, { of: 'rest', place, target: least, floor: 0 }),
    );
  }
  hideComputable(sums, (quantity, safe) => {
    const isSafe = checks.get(quantity)!();
    if (isSafe) safe.add(quantity);
    return isSafe;
  });
  return quantities.part.map((quantity) => quantity?.isHidden === true);
}

/** At each place the part and the rest are the whole. */
const connectParts = ({ part, whole, rest }: Quantities): Sum[] =>
  whole.map((_, place) => {
    const sum: Sum = [];
    for (const [quantity, sign] of [
      [part[place], 1],
      [rest[place], 1],
      [whole[place], -1],
    ] as const) {
      if (!quantity) continue;
      sum.push({ quantity, sign });
      quantity.sums.push(sum);
    }
    return sum;
  });

/** What a reader has. */
interface Read {
  layout: Layout;
  counts: Counts;
  isWholeHidden: readonly boolean[];
  isPartHidden: (place: number) => boolean;
}

/**
 * How tables change along a cycle: the rest takes what the part gives, or what the whole gives, or the rest stays. In the last way the
 * whole takes from places where all are in the part, too. The part has to give there afterwards.
 */
const changes = [
  { part: 1, whole: 0, isRepaired: false },
  { part: 0, whole: 1, isRepaired: false },
  { part: 1, whole: 1, isRepaired: false },
  { part: 0, whole: 1, isRepaired: true },
] as const;
type Change = (typeof changes)[number];

/** By how much a number changes with one step. */
const effects = {
  part: ({ part }: Change) => part,
  whole: ({ whole }: Change) => whole,
  rest: ({ part, whole }: Change) => whole - part,
};

/** A number that is to change: up or down by one. Hidden numbers of the part are at least `floor`. */
interface Move {
  of: keyof typeof effects;
  place: number;
  up: 1 | -1;
  floor: 0 | 1;
}

/** Tables in which a number has changed by one, and which look the same to readers; undefined if none are found. */
function moved(read: Read, now: Counts, { of, place, up, floor }: Move): Counts | undefined {
  for (const change of changes) {
    const effect = effects[of](change);
    if (effect === 0) continue;
    const mayStep = mayChange(read, now, { change, floor });
    const by = up === effect ? 1 : -1;
    const cycle = mayStep(place, by) && findCycle(read.layout, { place, by }, mayStep);
    if (!cycle) continue;
    const next = apply(now, { cycle, change });
    const repaired = change.isRepaired ? repair(read, next, { cycle, floor }) : next;
    if (repaired) return repaired;
  }
  return undefined;
}

/** Whether the tables may change at a place by a step. */
function mayChange(
  { isWholeHidden, isPartHidden }: Read,
  now: Counts,
  { change, floor }: { change: Change; floor: 0 | 1 },
): MayStep {
  return (place, by) => {
    if (change.part === 1 && !isPartHidden(place)) return false;
    if (change.whole === 1 && !isWholeHidden[place]) return false;
    const part = now.part[place]! + change.part * by;
    const whole = now.whole[place]! + change.whole * by;
    if (change.part === 1 && part < floor) return false;
    if (change.whole === 1 && whole < 1) return false;
    return part <= whole || (change.isRepaired && isPartHidden(place) && part > floor);
  };
}

function apply(now: Counts, { cycle, change }: { cycle: readonly Step[]; change: Change }): Counts {
  const next = { part: [...now.part], whole: [...now.whole] };
  for (const { place, by } of cycle) {
    next.part[place]! += change.part * by;
    next.whole[place]! += change.whole * by;
  }
  return next;
}

/** The part gives where it has become more than the whole. */
function repair(
  read: Read,
  broken: Counts,
  { cycle, floor }: { cycle: readonly Step[]; floor: 0 | 1 },
): Counts | undefined {
  const [change] = changes;
  let now = broken;
  for (const { place } of cycle) {
    if (now.part[place]! <= now.whole[place]!) continue;
    const mayStep = mayChange(read, now, { change, floor });
    const giving = mayStep(place, -1) && findCycle(read.layout, { place, by: -1 }, mayStep);
    if (!giving) return undefined;
    now = apply(now, { cycle: giving, change });
  }
  return now;
}

/** Whether a number can be another one. */
const mayDiffer = (read: Read, asked: Pick<Move, 'of' | 'place'>): boolean =>
  ([1, -1] as const).some((up) => moved(read, read.counts, { ...asked, up, floor: 1 }) !== undefined);

/** Whether a number can be `target` or more. */
function mayReach(
  read: Read,
  { target, ...asked }: Pick<Move, 'of' | 'place' | 'floor'> & { target: number },
): boolean {
  const { of, place } = asked;
  const numberIn = ({ part, whole }: Counts) =>
    of === 'rest' ? whole[place]! - part[place]! : { part, whole }[of][place]!;
  let now: Counts | undefined = read.counts;
  while (now && numberIn(now) < target) {
    const next: Counts | undefined = moved(read, now, { ...asked, up: 1 });
    // A part that is all of the whole can grow once the whole has grown.
    now =
      next ??
      (of === 'part' && now.part[place] === now.whole[place]
        ? moved(read, now, { ...asked, of: 'whole', up: 1 })
        : undefined);
  }
  return now !== undefined;
}
