import { formatGreekNumber } from '#engines/greek/number.ts';
import type { Result } from '../../../contract/shapes.ts';
import type { Compared } from './use-compared.ts';

/** A line of a comparison: what it is, and what each scenario has. */
export interface ComparedLine {
  key: string;
  label: string;
  cells: readonly ComparedCell[];
}

export interface ComparedCell {
  /** Undefined where the version of the scenario has no such input or result. */
  shown: string | undefined;
  /** The code of an error that it shows. */
  error?: string | undefined;
  /** How much more it is than in the first scenario, as its cell shows numbers: `+120,00 €`. */
  difference?: string | undefined;
}

/** The inputs that are not the same in all scenarios, in the order of the first one. */
export function differentInputs(compared: readonly Compared[]): ComparedLine[] {
  const labels = new Map(
    compared.toReversed().flatMap(({ book }) => book.inputs.map(({ name, label }) => [name, label] as const)),
  );
  const order = [...new Set(compared.flatMap(({ book }) => book.inputs.map(({ name }) => name)))];
  return order.flatMap((name) => {
    const cells = compared.map(({ book, inputs }): ComparedCell => {
      const input = book.inputs.find((one) => one.name === name);
      return { shown: input && book.fieldText(input, book.inputValue(input, inputs)) };
    });
    const isSame = cells.every(({ shown }) => shown === cells[0]!.shown);
    return isSame ? [] : [{ key: name, label: labels.get(name)!, cells }];
  });
}

/** All results, each with its difference to that of the first scenario. */
export function comparedResults(compared: readonly Compared[]): ComparedLine[] {
  const titles = new Map(
    compared
      .toReversed()
      .flatMap(({ scenario }) => scenario.results.map(({ place, title }) => [place, title] as const)),
  );
  const order = [...new Set(compared.flatMap(({ scenario }) => scenario.results.map(({ place }) => place)))];
  return order.map((place) => {
    const first = resultOf(compared[0]!, place);
    return {
      key: place,
      label: titles.get(place)!,
      cells: compared.map((one, at): ComparedCell => {
        const result = resultOf(one, place);
        return {
          shown: result?.shown,
          error: errorOf(result),
          difference: at === 0 ? undefined : differenceOf(one, first, result),
        };
      }),
    };
  });
}

const resultOf = ({ scenario }: Compared, place: string): Result | undefined =>
  scenario.results.find((result) => result.place === place);

const errorOf = (result: Result | undefined): string | undefined =>
  typeof result?.value === 'object' ? result.value?.error : undefined;

/** The difference of two numbers with its sign. */
function differenceOf(
  { book }: Compared,
  first: Result | undefined,
  result: Result | undefined,
): string | undefined {
  if (typeof first?.value !== 'number' || typeof result?.value !== 'number') return undefined;
  // Parts of numbers that cannot be written in binary are no difference.
  const difference = Number((result.value - first.value).toPrecision(12));
  const place = book.placeOf(result.place);
  const size = Math.abs(difference);
  const words = place ? book.showNumber(size, place) : formatGreekNumber(size, undefined);
  return difference === 0 ? '=' : `${difference > 0 ? '+' : '−'}${words}`;
}
