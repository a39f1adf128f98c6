import { holdSmallChanges } from '#engines/figures/hold-small-changes.ts';
import { HIDDEN, type ShownTable, suppressTable } from '#engines/figures/suppress.ts';
import { suppressWithin } from '#engines/figures/suppress-within.ts';
import type { TableCell } from '#engines/figures/table.ts';
import type { FigureCell, FigureDimension, FigureSource } from '#platform/server/contributions.ts';
import type { Content, Count, Keys, ShownCell } from './content.ts';
import { isMean } from '../means.ts';
import { shownStages } from './nested.ts';

type Counted = Pick<FigureCell, 'keys' | 'people' | 'value'>;

/** A figure as readers of one scope may see it. */
export interface Shown {
  content: Content;
  /** The numbers and the tables that it comes from, for the scopes within this one. */
  tables: readonly Table[];
  counted: readonly Counted[];
}

/** The part of a figure that has sums, at fixed keys of the other dimensions. */
interface Table {
  fixed: Keys;
  counts: readonly TableCell[];
  shown: ShownTable;
  /** The means of its cells, where the figure is of means. */
  means: ReadonlyMap<string, number>;
}

interface Beside {
  /** The whole project, for a narrower scope. */
  whole?: Shown;
  /** What was stored for the same scope before. */
  before?: Content | undefined;
}

/** What readers may see of a figure: small groups, and what they could be computed from, are hidden. Work is shown as it is. */
export function shownOf(source: FigureSource, cells: readonly Counted[], beside: Beside = {}): Shown {
  const counted = cells.filter(({ people, value }) => people > 0 || value !== 0);
  if (source.counts === 'things' || source.counts === 'cents')
    return { content: workOf(source, counted), tables: [], counted };
  const [first] = source.dimensions;
  if (first!.isNested) return { content: stagesOf(first!, counted, beside), tables: [], counted };
  const tables = tablesOf(source, counted, beside);
  return { content: contentOf(source, tables), tables, counted };
}

const hasSum = (source: FigureSource, place: number): boolean =>
  !isMean(source) && source.dimensions[place]?.isPartition !== false;

const sumsOf = (source: FigureSource): boolean[] =>
  source.dimensions.map((_, place) => hasSum(source, place));

const nameOf = (keys: Keys): string => JSON.stringify(keys);

/** A table of which no dimension has a sum is one cell. */
const ONLY = '';

/** The tables with sums in which a figure falls, one for each combination of keys of the dimensions without a sum. */
function partsOf(source: FigureSource, cells: readonly Counted[]) {
  const summed = sumsOf(source);
  const parts = Map.groupBy(cells, ({ keys }) =>
    nameOf(keys.map((key, place) => (summed[place] ? null : key))),
  );
  return new Map(
    [...parts].map(([fixed, part]) => [
      fixed,
      part.map(({ keys, people, value }) => {
        const own = keys.filter((_, place) => summed[place]);
        return { keys: own.length > 0 ? own : [ONLY], people, mean: value };
      }),
    ]),
  );
}

function tablesOf(source: FigureSource, counted: readonly Counted[], { whole, before }: Beside): Table[] {
  const parts = partsOf(source, counted);
  const former = new Map((before?.held ?? []).map((one) => [nameOf(one.fixed), one]));
  const names = new Set([...parts.keys(), ...(source.isSensitive ? former.keys() : [])]);
  return [...names].map((name): Table => {
    const fixed = JSON.parse(name) as Keys;
    const now = parts.get(name) ?? [];
    const cells: TableCell[] = now.map(({ keys, people }) => ({ keys, people }));
    const means = new Map(now.map(({ keys, mean }) => [nameOf(keys), mean]));
    const beside = whole?.tables.find((one) => nameOf(one.fixed) === name);
    if (!source.isSensitive)
      return {
        fixed,
        counts: cells,
        shown: beside ? within(beside, cells) : suppressTable({ cells }),
        means,
      };
    const last = former.get(name);
    const held = holdSmallChanges(last?.table, cells);
    const shown = beside ? hiddenInEither(held.shown, within(beside, held.counts)) : held.shown;
    // A mean tells of its people, so it stays for as long as their number.
    for (const { keys, value } of last?.means ?? [])
      if (isUnchanged(nameOf(keys), last!.table.counts, held.counts)) means.set(nameOf(keys), value);
    return { fixed, counts: held.counts, shown, means };
  });
}

function isUnchanged(name: string, before: readonly TableCell[], now: readonly TableCell[]): boolean {
  const peopleIn = (cells: readonly TableCell[]) => cells.find(({ keys }) => nameOf(keys) === name)?.people;
  return peopleIn(before) === peopleIn(now);
}

/** A part beside its whole. Held numbers may be of more people than the whole counts with: then nothing of the part is shown. */
function within({ counts: whole, shown: shownWhole }: Table, part: readonly TableCell[]): ShownTable {
  const most = new Map(whole.map(({ keys, people }) => [nameOf(keys), people]));
  const isMore = part.some(({ keys, people }) => people > (most.get(nameOf(keys)) ?? 0));
  if (isMore) return allHidden(suppressTable({ cells: part }));
  return suppressWithin({ whole, shownWhole, part: part.filter(({ people }) => people > 0) });
}

const hide = <One extends { people: Count }>(one: One): One =>
  one.people === 0 ? one : { ...one, people: HIDDEN };

const allHidden = ({ cells, rows, columns, total }: ShownTable): ShownTable => ({
  cells: cells.map(hide),
  rows: rows.map(hide),
  columns: columns.map(hide),
  total: hide(total),
});

/** What both tables show. The second one may have more cells. */
function hiddenInEither(one: ShownTable, other: ShownTable): ShownTable {
  const cells = new Map(other.cells.map((cell) => [nameOf(cell.keys), cell.people]));
  const sums = (list: ShownTable['rows']) => new Map(list.map(({ key, people }) => [key, people]));
  const [rows, columns] = [sums(other.rows), sums(other.columns)];
  return {
    cells: one.cells.map((cell) => (cells.get(nameOf(cell.keys)) === HIDDEN ? hide(cell) : cell)),
    rows: one.rows.map((row) => (rows.get(row.key) === HIDDEN ? hide(row) : row)),
    columns: one.columns.map((column) => (columns.get(column.key) === HIDDEN ? hide(column) : column)),
    total: other.total.people === HIDDEN ? hide(one.total) : one.total,
  };
}

function contentOf(source: FigureSource, tables: readonly Table[]): Content {
  const summed = sumsOf(source);
  const cells: ShownCell[] = [];
  const totals: Content['totals'] = [];
  for (const { fixed, shown, means } of tables) {
    /** The keys of the figure from those of the table. */
    const whole = (own: Keys): (string | null)[] => {
      const left = [...own];
      return fixed.map((key, place) => (summed[place] ? (left.shift() ?? null) : key));
    };
    for (const { keys, people } of shown.cells) {
      if (people === 0) continue;
      const number = isMean(source) ? means.get(nameOf(keys))! : people;
      cells.push({ keys: whole(keys) as string[], people, value: people === HIDDEN ? HIDDEN : number });
    }
    if (!summed.includes(true)) continue;
    for (const { key, people } of shown.rows) totals.push({ keys: whole([key, null]), value: people });
    for (const { key, people } of shown.columns) totals.push({ keys: whole([null, key]), value: people });
    totals.push({ keys: whole([]), value: shown.total.people });
  }
  const held = tables.map(({ fixed, counts, shown, means }) => ({
    fixed,
    table: { counts, shown },
    means: isMean(source)
      ? [...means].map(([keys, value]) => ({ keys: JSON.parse(keys) as string[], value }))
      : [],
  }));
  return { cells, totals, ...(source.isSensitive && { held }) };
}

/** Work with its sums. */
function workOf(source: FigureSource, counted: readonly Counted[]): Content {
  const sums = new Map<string, number>();
  const add = (keys: Keys, value: number) => {
    const at = nameOf(keys);
    sums.set(at, (sums.get(at) ?? 0) + value);
  };
  const [first, second] = sumsOf(source);
  for (const { keys, value } of counted) {
    const [one, two] = keys as [string, string?];
    if (two === undefined) {
      if (first) add([null], value);
      continue;
    }
    if (first) add([null, two], value);
    if (second) add([one, null], value);
    if (first && second) add([null, null], value);
  }
  return {
    cells: counted.map(({ keys, people, value }) => ({ keys: [...keys], people, value })),
    totals: [...sums].map(([keys, value]) => ({ keys: JSON.parse(keys) as (string | null)[], value })),
  };
}

/** The stages of a funnel. A stage that no person reached is 0. */
function stagesOf({ order = [] }: FigureDimension, counted: readonly Counted[], { whole }: Beside): Content {
  const countIn = (cells: readonly Counted[]) =>
    order.map((stage) => cells.find(({ keys }) => keys[0] === stage)?.people ?? 0);
  const counts = countIn(counted);
  const isHiddenInWhole = (stage: string) =>
    whole?.content.cells.some(({ keys, people }) => keys[0] === stage && people === HIDDEN) ?? false;
  const all =
    whole &&
    countIn(whole.counted).map((count, place) => (isHiddenInWhole(order[place]!) ? undefined : count));
  const shown = shownStages(counts, all ? { whole: all } : {});
  return {
    cells: order.flatMap((stage, place) => {
      const count: Count = shown[place] ? counts[place]! : HIDDEN;
      return count === 0 ? [] : [{ keys: [stage], people: count, value: count }];
    }),
    totals: [],
  };
}
