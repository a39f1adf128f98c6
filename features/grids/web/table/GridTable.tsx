import { type MouseEvent, useRef } from 'react';
import type { Sorting } from '#ui/grid/columns.ts';
import type { ActionFilter, GridRow } from '../../contract.ts';
import type { Block } from '../data/cells.ts';
import type { FieldColumn } from '../model/columns.ts';
import type { Span } from '../model/window.ts';
import type { ActionActs } from './ActionHead.tsx';
import type { CellWords } from './cell-words.ts';
import { GridHead } from './GridHead.tsx';
import { MenteeRow, type SeenAction } from './MenteeRow.tsx';
import { useRoving } from './use-roving.ts';
import styles from './grid.module.css';

export interface GridTableProps {
  label: string;
  rows: readonly GridRow[];
  blocks: readonly Block[];
  /** The columns that show, and their windows. */
  fields: readonly FieldColumn[];
  actions: readonly SeenAction[];
  fieldSpan: Span;
  actionSpan: Span;
  onFields: (to: Span) => void;
  onActions: (to: Span) => void;
  sort: Sorting;
  filters: readonly ActionFilter[];
  acts: ActionActs;
  words: CellWords;
  dense: boolean;
  busy: boolean;
  openId: number;
  onOpen: (id: number) => void;
}

/**
 * The grid as a table, with a sticky heading of two lines, a sticky first column, and cells that users reach with the
 * keyboard.
 */
export function GridTable(props: GridTableProps) {
  const { label, rows, blocks, fields, actions, fieldSpan, actionSpan, onFields, onActions } = props;
  const { sort, filters, acts, words, dense, busy, openId, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const {
    row: tabRow,
    mark,
    onKeyDown,
    onFocus,
  } = useRoving({
    table,
    rows: rows.length,
    shown: { fields, actions },
    fields: fieldSpan,
    actions: actionSpan,
    onFields,
    onActions,
    onOpen: (place) => rows[place - 1] && onOpen(rows[place - 1]!.id),
  });
  const openOf = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row) onOpen(Number(row.dataset['row']));
  };
  const shared = {
    fields,
    actions,
    fieldFrom: 2 + fieldSpan.from,
    actionFrom: 2 + fieldSpan.count + actionSpan.from,
  };
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      data-wide
      aria-label={label}
      aria-busy={busy}
      aria-colcount={1 + fieldSpan.count + actionSpan.count}
      className={styles.grid}
      data-dense={dense || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={openOf}
    >
      <colgroup>
        <col className={styles.nameColumn} />
        <col span={fields.length + actions.length} />
      </colgroup>
      <GridHead
        {...shared}
        sort={sort}
        filters={filters}
        acts={acts}
        tabMark={tabRow === 0 ? mark : undefined}
      />
      <tbody>
        {rows.map((row, index) => (
          <MenteeRow
            key={row.id}
            row={row}
            place={index + 1}
            {...shared}
            blocks={blocks}
            words={words}
            tabMark={tabRow === index + 1 ? mark : undefined}
            isOpen={row.id === openId}
          />
        ))}
      </tbody>
    </table>
  );
}
