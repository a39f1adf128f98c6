import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { cellText } from '#engines/queries/cell-text.ts';
import type { Pivot } from '#engines/queries/pivot.ts';
import { type Cell, sortRows } from '#engines/queries/table.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import type { Display } from '../../contract/shapes.ts';
import { titleOf } from './titles.ts';
import { useCellWords } from './use-cell-words.ts';
import { usePages } from './use-pages.ts';

interface Props {
  pivot: Pivot;
  display: Display;
  name: string;
}

/** A row of the grid: its keys, then its numbers, then its totals. */
interface PivotRow {
  at: number;
  cells: readonly Cell[];
  isTotal?: true;
}

interface Column {
  title: string;
  type: 'number' | 'key';
  text: (cell: Cell) => string;
  sortType: Parameters<typeof sortRows>[1]['type'];
}

/** The numbers of a pivot with their totals at the right and below. Each column of numbers is named by all that is above it. */
export function PivotGrid({ pivot, display, name }: Props) {
  const t = useTexts();
  const words = useCellWords();
  const pages = usePages();
  const columns = useMemo((): Column[] => {
    const empty = t('queries.empty');
    const number = (cell: Cell) => cellText({ name: '', type: 'number' }, cell, words);
    const valueName = (value: number) => {
      const column = pivot.values[value];
      return column ? titleOf(display, column.name) : t('queries.pivot.count');
    };
    const total = (value: number) =>
      pivot.heads.length === 0
        ? valueName(value)
        : [t('ui.chart.total'), ...(pivot.values.length > 1 ? [valueName(value)] : [])].join(' · ');
    const ofNumbers = (title: string): Column => ({
      title,
      type: 'number',
      text: number,
      sortType: 'number',
    });
    return [
      // Without columns to group rows by, the one row is named by what it is.
      ...(pivot.rows.length === 0
        ? [{ title: '', type: 'key', text: () => t('ui.chart.total'), sortType: 'text' } as const]
        : pivot.rows.map((column): Column => ({
            title: titleOf(display, column.name),
            type: 'key',
            text: (cell) => cellText(column, cell, words) || empty,
            sortType: column.type,
          }))),
      ...pivot.heads.map(({ keys, value }) =>
        ofNumbers(
          [
            ...keys.map((key, place) => cellText(pivot.columns[place]!, key, words) || empty),
            ...(pivot.values.length > 1 ? [valueName(value)] : []),
          ].join(' · '),
        ),
      ),
      ...pivot.values.map((_, value) => ofNumbers(total(value))),
    ];
  }, [pivot, display, words, t]);
  const all = useMemo(() => rowsOf(pivot), [pivot]);
  const [sorted] = pages.sort;
  const by = columns[Number(sorted?.key ?? -1)];
  const rows = by
    ? sortRows(all, { place: Number(sorted!.key), type: by.sortType, desc: sorted!.desc })
    : all;
  const keysBefore = Math.max(1, pivot.rows.length);
  const totals: PivotRow = {
    at: -1,
    isTotal: true,
    cells: [...Array.from({ length: keysBefore }, () => null), ...pivot.headTotals, ...pivot.totals],
  };
  return (
    <PagedGrid
      label={name}
      isSideways
      dense
      columns={columns.map(({ title, type, text }, place): GridColumn<PivotRow> => ({
        key: String(place),
        header: title,
        sortable: title !== '',
        align: type === 'number' ? 'end' : 'start',
        cell: ({ cells, isTotal }) => {
          if (isTotal && type === 'key') return place === 0 ? t('ui.chart.total') : '';
          const shown = text(cells[place] ?? null);
          return shown === '' ? <Nothing /> : place >= totalsFrom(pivot) && !isTotal ? <b>{shown}</b> : shown;
        },
      }))}
      rowKey={({ at }) => at}
      rowName={({ at }) => String(at + 1)}
      empty={<Empty title={t('queries.result.none')} />}
      totals={pivot.rows.length > 0 ? totals : undefined}
      {...pages.cut(rows)}
    />
  );
}

const Nothing = () => (
  <Text span c="dimmed">
    –
  </Text>
);

/** Where the totals of the rows begin; nowhere, if they are all the numbers that there are. */
const totalsFrom = ({ rows, heads }: Pivot): number =>
  heads.length === 0 ? Infinity : Math.max(1, rows.length) + heads.length;

const rowsOf = ({ rows, rowKeys, heads, cells, rowTotals }: Pivot): PivotRow[] =>
  rowKeys.map((keys, at) => ({
    at,
    cells: [
      ...(rows.length === 0 ? [null] : keys),
      ...heads.map((_, head) => cells[at]!.get(head) ?? null),
      ...rowTotals[at]!,
    ],
  }));
