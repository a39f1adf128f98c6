import { type Figure, middle } from './measure.ts';
import { hyperFormula, ironCalc, type Engine, type OpenBook, ourEngine } from './workbook/contestants.ts';
import { CHECKED, FIRST_LINK, FORMULAS, largeBook, RATE } from './workbook/large-book.ts';

const LOADS = 5;
const KEYS = 11;
/** Ours takes at most this many times the time of the other. */
const MOST = { HyperFormula: 1, IronCalc: 3 } as const;
type Baseline = keyof typeof MOST;

/** A workbook of 100,000 formulas: reading and computing it, and one keystroke in it, by turns with two other engines. */
export function workbookFigures(): Figure[] {
  const cells = largeBook();
  const engines = [ourEngine(cells), hyperFormula(cells), ironCalc(cells)];
  const { times: loads, books } = timeLoads(engines);
  requireSameValues(engines, books);
  const works = [
    [`a workbook of ${FORMULAS.toLocaleString('en')} formulas, read and computed`, loads],
    ['a key in it, in an input of a chain of 1,000 formulas', timeKeys(books, FIRST_LINK)],
    ['a key in it, in an input of 10,000 formulas', timeKeys(books, RATE)],
  ] as const;
  requireSameValues(engines, books);
  return works.flatMap(([work, times]) =>
    (['HyperFormula', 'IronCalc'] as const).map((baseline, index) =>
      figureOf(work, times[0]!, { baseline, theirs: times[index + 1]! }),
    ),
  );
}

function timeLoads(engines: readonly Engine[]): { times: number[]; books: OpenBook[] } {
  const times: number[][] = engines.map(() => []);
  let books: OpenBook[] = [];
  for (let turn = 0; turn <= LOADS; turn += 1) {
    books = [];
    for (const [index, engine] of engines.entries()) {
      const started = performance.now();
      books.push(engine.load());
      // The first turn warms up.
      if (turn > 0) times[index]!.push(performance.now() - started);
    }
  }
  return { times: times.map(middle), books };
}

function timeKeys(books: readonly OpenBook[], { row, column }: { row: number; column: number }): number[] {
  const times: number[][] = books.map(() => []);
  for (let turn = -3; turn < KEYS; turn += 1)
    for (const [index, book] of books.entries()) {
      const started = performance.now();
      book.type(row, column, turn + 5);
      if (turn >= 0) times[index]!.push(performance.now() - started);
    }
  return times.map(middle);
}

/** An engine that computes something else would be timed in vain. */
function requireSameValues(engines: readonly Engine[], books: readonly OpenBook[]): void {
  for (const { row, column } of CHECKED) {
    const [own, ...others] = books.map((book) => Number(book.value(row, column)));
    for (const [index, other] of others.entries())
      if (!(Math.abs(own! - other) <= 1e-6 * Math.max(1, Math.abs(own!))))
        throw new Error(`${engines[index + 1]!.name} has ${other} in ${row} ${column}, not ${own}`);
  }
}

function figureOf(
  work: string,
  ours: number,
  { baseline, theirs }: { baseline: Baseline; theirs: number },
): Figure {
  const written = (time: number): string => `${time < 100 ? time.toFixed(1) : Math.round(time)} ms`;
  return {
    work: `${work}, beside ${baseline}`,
    ours: written(ours),
    baseline: `${baseline}: ${written(theirs)}`,
    ratio: ours / theirs,
    goal: `≤ ${MOST[baseline]} × its time`,
    reached: ours / theirs <= MOST[baseline],
  };
}
