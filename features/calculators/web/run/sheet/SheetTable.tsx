import { Box, Button, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { lettersOf } from '#engines/workbook/address.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { RunningBook } from '../book/running-book.ts';
import { frameOf, type SheetFrame } from '../book/sheet-frame.ts';
import { INPUTS } from '../inputs/move-focus.ts';
import { useRunning } from '../running.ts';
import { type CellView, cellsOfRow, widthsOf } from './sheet-cells.ts';
import { SheetCell } from './SheetCell.tsx';
import { useCellKeys } from './use-cell-keys.ts';
import styles from './sheet.module.css';

/** The width of the numbers of rows, in pixels. */
const HEAD_WIDTH = 44;
/** Frozen columns that are wider than this would cover a phone. */
const MAX_FROZEN_WIDTH = 320;
/** More rows of a sheet are not for paper, and their drawing would hold the browser. */
const MAX_PRINTED_ROWS = 1_000;

/** A sheet as a table: it looks as in the workbook, its inputs are written in place, and its computed cells can be explained. */
export function SheetTable({ sheet, isOnPaper = false }: { sheet: number; isOnPaper?: boolean }) {
  const t = useTexts();
  const { book, computed } = useRunning();
  const { name } = book.definition.sheets[sheet]!;
  const [shown, setShown] = useState(0);
  // A large sheet is drawn after what was typed: the field and the results do not wait for it.
  const { turn } = useDeferredValue(computed);
  const frame = useMemo(() => frameAfter(book, sheet, turn), [book, sheet, turn]);
  const wanted = isOnPaper ? MAX_PRINTED_ROWS : Math.max(shown, frame.rowsAtOnce);
  const count = Math.min(wanted, frame.rows.length);
  const left = frame.rows.length - count;
  if (frame.rows.length === 0) return <Text c="dimmed">{t('calculators.run.sheet.empty')}</Text>;
  return (
    <>
      {/* Its cells take the focus, so that the keyboard scrolls it too. */}
      <div className={styles.box}>
        <Cells frame={frame} count={count} name={name} />
      </div>
      {left > 0 && isOnPaper && (
        <Text size="sm">{t('calculators.run.sheet.notPrinted', { count: left })}</Text>
      )}
      {left > 0 && !isOnPaper && (
        <Button mt="sm" variant="default" data-no-print onClick={() => setShown(count + frame.rowsAtOnce)}>
          {t('calculators.run.sheet.more', { count: left })}
        </Button>
      )}
    </>
  );
}

/** The frame of a sheet after a computation, which may have filled more cells. */
const frameAfter = (book: RunningBook, sheet: number, _turn: number): SheetFrame => frameOf(book, sheet);

/** The cells of the first rows, after a computation. */
const cellsAfter = (book: RunningBook, frame: SheetFrame, count: number): CellView[][] =>
  frame.rows.slice(0, count).map((row) => cellsOfRow(book, frame, row));

interface CellsProps {
  frame: SheetFrame;
  count: number;
  name: string;
}

function Cells({ frame, count, name }: CellsProps) {
  const t = useTexts();
  const { book } = useRunning();
  const { sheet, rows, columns, frozen } = frame;
  const { current, handlers } = useCellKeys(frame);
  // The frame is another object after each computation.
  const cells = useMemo(() => cellsAfter(book, frame, count), [book, frame, count]);
  const widths = widthsOf(frame, cells);
  const frozenWidth = widths.slice(0, frozen.columns).reduce((sum, width) => sum + width, 0);
  const staying = frozenWidth <= MAX_FROZEN_WIDTH ? frozen.columns : 0;
  const lefts = new Map(
    columns
      .slice(0, staying)
      .map(({ column }, place) => [
        column,
        widths.slice(0, place).reduce((sum, width) => sum + width, HEAD_WIDTH),
      ]),
  );
  const first = firstComputed(rows, cells);
  const line = (row: number, place: number) => (
    <tr key={row}>
      <th scope="row" className={styles.rowHead}>
        {row + 1}
      </th>
      {cells[place]!.map((cell) => (
        <SheetCell
          key={cell.column}
          {...cell}
          row={row}
          left={lefts.get(cell.column)}
          isCurrent={(current ?? first) === `${row} ${cell.column}`}
          isChanged={book.isChanged({ sheet, row, column: cell.column })}
        />
      ))}
    </tr>
  );
  const drawn = rows.slice(0, count);
  return (
    <Box
      component="table"
      role="grid"
      aria-label={name}
      className={styles.table}
      style={{ width: HEAD_WIDTH + widths.reduce((sum, width) => sum + width, 0) }}
      {...{ [INPUTS]: '' }}
      {...handlers}
    >
      <colgroup>
        <col style={{ width: HEAD_WIDTH }} />
        {widths.map((width, place) => (
          <col key={columns[place]!.column} style={{ width }} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr>
          <td className={styles.corner}>{/* The rows and the columns meet here. */}</td>
          {columns.map(({ column }) => (
            <th
              key={column}
              scope="col"
              aria-label={t('calculators.run.sheet.column', { name: lettersOf(column) })}
            >
              {lettersOf(column)}
            </th>
          ))}
        </tr>
        {drawn.slice(0, frozen.rows).map(line)}
      </thead>
      <tbody>{drawn.slice(frozen.rows).map((row, place) => line(row, place + frozen.rows))}</tbody>
    </Box>
  );
}

/** The first computed cell, which Tab reaches. Without one it is the first cell. */
function firstComputed(rows: readonly number[], cells: readonly (readonly CellView[])[]): string | undefined {
  let any: string | undefined;
  for (const [place, row] of cells.entries())
    for (const { column, isComputed, input } of row) {
      const at = `${rows[place]!} ${column}`;
      if (isComputed) return at;
      if (!input) any ??= at;
    }
  return any;
}
