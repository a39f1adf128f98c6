import { HIDDEN } from '#engines/figures/suppress.ts';
import { hideComputable, type Quantity, type Sum } from '#engines/figures/sums.ts';
import { codesOf, indicators as rules } from '../indicators.ts';
import type { Period } from '../ready-forms.ts';
import { type Column, columns, exclusiveGroups, type Figures, type Row } from './figures.ts';
import type { CodeOf, IndicatorCode } from './marks.ts';

export { HIDDEN };
export type Cell = number | typeof HIDDEN;

/**
 * Hides the figures from 1 to below `least`, and the fewest others from which a hidden one could be computed: by the sum of the sexes,
 * by the groups that add up to the participants, and by both. What an exclusive group leaves of the participants is protected like a
 * cell if it is as small. So is what a sensitive indicator leaves of them, also if that is 0: it would tell what every participant
 * answered. A cell of 0 is shown: it is about no person, and hiding it would cost a shown figure in each row.
 *
 * It protects one table. Tables of overlapping people (with other filters, or a day later) can be subtracted from each other.
 */
export function suppress<P extends Period>(
  figures: Figures<P>,
  { least }: { least: number },
): Figures<P, Cell> {
  const { period, participants, indicators, leftOut } = figures;
  const table = tableOf<P>(figures, least);
  hideComputable(table.sums);
  const shown = (name: string, row: Row): Row<Cell> => {
    const cell = (column: Column): Cell =>
      table.cells.get(`${name} ${column}`)?.isHidden === true ? HIDDEN : row[column];
    return { men: cell('men'), women: cell('women'), unknown: cell('unknown'), total: cell('total') };
  };
  const rows = codesOf(period).map((code) => [code, shown(code, indicators[code])]);
  return {
    period,
    participants: shown(participantsRow(period), participants),
    indicators: Object.fromEntries(rows) as Record<CodeOf<P>, Row<Cell>>,
    leftOut,
  };
}

/** The row of the participants: in 2021-2027 it is an indicator itself. */
const participantsRow = (period: Period): string => (period === '2014-2020' ? 'participants' : 'EECO01');

/** The cells by row and column, and the sums that connect them. Cells of 0 are left out: they are shown, and change no sum. */
function tableOf<P extends Period>({ period, participants, indicators }: Figures<P>, least: number) {
  const cells = new Map<string, Quantity>();
  const sums: Sum[] = [];
  const whole = participantsRow(period);
  const rows = new Map<string, Row>(codesOf(period).map((code) => [code, indicators[code]]));
  rows.set(whole, participants);
  const connect = (terms: readonly [quantity: Quantity | undefined, sign: 1 | -1][]) => {
    const sum: Sum = terms.flatMap(([quantity, sign]) => (quantity ? [{ quantity, sign }] : []));
    for (const { quantity } of sum) quantity.sums.push(sum);
    sums.push(sum);
  };
  for (const [name, row] of rows) {
    for (const column of columns)
      if (row[column] > 0)
        cells.set(`${name} ${column}`, {
          value: row[column],
          floor: 1,
          isHidden: row[column] < least,
          isProtected: row[column] < least,
          // Totals are read most, and the participants are in most sums.
          cost: (column === 'total' ? 1 : 0) + (name === whole ? 2 : 0),
          sums: [],
        });
    const at = (column: Column) => cells.get(`${name} ${column}`);
    connect([
      [at('men'), 1],
      [at('women'), 1],
      [at('unknown'), 1],
      [at('total'), -1],
    ]);
  }
  const restOf = (value: number, floor: Quantity['floor']): Quantity => ({
    value,
    floor,
    isHidden: true,
    isProtected: value < least,
    cost: 0,
    sums: [],
  });
  const groups: readonly (readonly IndicatorCode[])[] = exclusiveGroups[period];
  for (const group of groups)
    for (const column of columns) {
      const all = group.reduce((sum, code) => sum + rows.get(code)![column], 0);
      const left = participants[column] - all;
      const rest: Quantity | undefined = left > 0 ? restOf(left, 1) : undefined;
      connect([
        ...group.map((code) => [cells.get(`${code} ${column}`), 1] as [Quantity | undefined, 1]),
        [rest, 1],
        [cells.get(`${whole} ${column}`), -1],
      ]);
    }
  const isSensitive = (code: IndicatorCode) =>
    (rules[period] as Readonly<Record<string, { sensitive: boolean }>>)[code]!.sensitive;
  for (const code of codesOf(period).filter(isSensitive))
    for (const column of columns) {
      const cell = cells.get(`${code} ${column}`);
      if (cell)
        connect([
          [cell, 1],
          [restOf(participants[column] - cell.value, 0), 1],
          [cells.get(`${whole} ${column}`), -1],
        ]);
    }
  return { cells, sums };
}
