// Parts of a chart keep no state, and two of them may look the same.
// oxlint-disable react/no-array-index-key
import { ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import {
  type Arranged,
  type ChartCell,
  type ChartType,
  type ChartValue,
  lossesOf,
  sharesOf,
} from './chart.ts';
import type { ChartWords } from './chart-words.ts';
import styles from './chart.module.css';

/** Makes a link of a number. `cell` says where the number is in the data as the caller gave them; nothing leaves the plain text. */
export type CellLink = (cell: ChartCell, text: string) => ReactNode;

interface Props {
  title: string;
  chart: Arranged;
  type: ChartType;
  words: ChartWords;
  labelTitle?: string | undefined;
  /** A sum for each data set, as the last line. */
  totals?: readonly ChartValue[] | undefined;
  cellLink?: CellLink | undefined;
}

interface Column {
  header: string;
  total?: ReactNode;
  cells: readonly ReactNode[];
}

/** The numbers of a chart as a table, with the shares or losses that its drawing shows. */
export function ChartTable({ title, chart, type, words, labelTitle, totals, cellLink }: Props) {
  const t = useTexts();
  const { sets, labels } = chart;
  const columns = sets.flatMap((set, place): Column[] => {
    const header = words.set(set);
    const numbers = {
      header,
      total: totals && words.cell({ value: totals[place], label: 0, dataSet: place }),
      cells: set.cells.map((cell) => {
        const text = words.cell(cell);
        // The list behind a hidden number would tell it.
        return (typeof cell.value === 'number' && cellLink?.(cell, text)) || text;
      }),
    };
    if (type === 'pie') {
      const shares = sharesOf(set);
      // Beside a hidden value there are none, and a column of dashes says nothing.
      if (shares.every((share) => share === undefined)) return [numbers];
      const cells = shares.map((share) => (share === undefined ? '–' : words.share(share)));
      const name = sets.length === 1 ? t('ui.chart.share') : t('ui.chart.shareOf', { label: set.label });
      return [numbers, { header: name, cells }];
    }
    if (type === 'funnel' && place === 0)
      return [numbers, { header: t('ui.chart.loss'), cells: lossesOf(set).map(words.loss) }];
    return [numbers];
  });
  return (
    <ScrollArea type="auto">
      <Table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{labelTitle ?? t('ui.chart.label')}</Table.Th>
            {columns.map(({ header }, place) => (
              <Table.Th key={place} scope="col" data-align="end">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {labels.map((label, row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row">{label}</Table.Th>
              {columns.map(({ cells }, place) => (
                <Table.Td key={place} data-align="end">
                  {cells[row]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('ui.chart.total')}</Table.Th>
              {columns.map(({ total }, place) => (
                <Table.Td key={place} data-align="end">
                  {total}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </ScrollArea>
  );
}
