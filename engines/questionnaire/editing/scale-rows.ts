import type { Question } from '../definition.ts';
import type { ScaleItem } from '../scoring/scales.ts';

type Id = Question['id'];

/** Adds a row of a question to a scale, at its place among the rows. It replaces the question as a whole, whose weight it keeps. */
export const withRow = (items: readonly ScaleItem[], question: Id, group: number): ScaleItem[] =>
  withRows(items, question, [group]);

/** Adds rows of a question to a scale, each as an item of its own. Rows that are there stay as they are. */
export function withRows(items: readonly ScaleItem[], question: Id, groups: readonly number[]): ScaleItem[] {
  const own = items.filter((item) => item.question === question);
  const rows = own.filter(({ group }) => group !== undefined);
  const whole = own.find(({ group }) => group === undefined);
  const added = groups
    .filter((group) => !rows.some((row) => row.group === group))
    .map((group): ScaleItem => ({ ...whole, question, group }));
  const first = items.findIndex((item) => item.question === question);
  const others = items.filter((item) => item.question !== question);
  return others.toSpliced(
    first < 0 ? others.length : first,
    0,
    ...[...rows, ...added].toSorted((a, b) => a.group! - b.group!),
  );
}

/** Removes a row from a scale. After the last one, the question counts as a whole. */
export function withoutRow(items: readonly ScaleItem[], question: Id, group: number): ScaleItem[] {
  const isRow = (item: ScaleItem) => item.question === question && item.group === group;
  const rest = items.filter((item) => !isRow(item));
  if (rest.some((item) => item.question === question)) return rest;
  return items.flatMap((item, at) =>
    isRow(item) ? (items.findIndex(isRow) === at ? [{ question }] : []) : [item],
  );
}
