import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading } from '../Loading.tsx';
import type { GridColumn, GridQuery, Picked, RowKey } from './columns.ts';
import { GridBody } from './GridBody.tsx';
import { GridFooter } from './GridFooter.tsx';
import { GridHead } from './GridHead.tsx';
import { GridTotals } from './GridTotals.tsx';
import { PhoneSort } from './PhoneSort.tsx';
import styles from './grid.module.css';
import { useRestOfWindow } from './use-rest-of-window.ts';

export interface PagedGridProps<Row> extends GridQuery {
  /** What the grid holds, for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** The rows of the page; undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** The name of a row, for screen readers: the label of its checkbox. */
  rowName: (row: Row) => string;
  /** How many rows there are on all pages. */
  total: number;
  onChange: (query: GridQuery) => void;
  /** The next rows are loading; the present ones stay until then. */
  busy?: boolean | undefined;
  /** Keys of the columns to show. @default all. The first one is always shown. */
  shownColumns?: readonly string[] | undefined;
  dense?: boolean | undefined;
  /** Opens a row. Its first cell becomes a button, and must not contain a control. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The address at which a row can be opened in another tab. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** The key of the row that is open beside the grid. */
  openKey?: RowKey | undefined;
  /** With it, rows can be picked. */
  picked?: Picked | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
  /** Shown in place of the rows if there are none. */
  empty: ReactNode;
  /** Shown in place of the rows when they could not be loaded. */
  error?: ReactNode;
  /** A phone shows the table too, and scrolls it sideways: for lists of any number of columns. @default false: each row is a card */
  isSideways?: boolean | undefined;
  /** A row of totals, which stays below the rows of every page. Only with `isSideways`: it is no card. */
  totals?: Row | undefined;
}

const noRows: never[] = [];

/**
 * One page of a list that the server sorts and divides into pages: a table whose header and first column stay visible. Clicking a
 * header sorts up, then down, then not at all. On a phone each row is a card.
 */
export function PagedGrid<Row>(props: PagedGridProps<Row>) {
  const { label, columns, rows, total, totals, sort, pageSize, onChange, shownColumns, error, empty } = props;
  const isSideways = props.isSideways || undefined;
  const shown = columns.filter(({ key }, place) => place === 0 || (shownColumns?.includes(key) ?? true));
  const directionOf = (key: string) => {
    const sorted = sort.find((one) => one.key === key);
    return sorted ? (sorted.desc ? 'desc' : 'asc') : false;
  };
  const toggle = (key: string) => {
    const direction = directionOf(key);
    onChange({ page: 1, pageSize, sort: direction === 'desc' ? [] : [{ key, desc: direction === 'asc' }] });
  };
  const scroll = useRestOfWindow();
  const instead = error ?? (rows?.length === 0 ? empty : rows ? undefined : <Loading lines={8} />);

  return (
    <section aria-label={label}>
      {!isSideways && (
        <PhoneSort
          columns={shown}
          sort={sort}
          onSort={(next) => onChange({ page: 1, pageSize, sort: next })}
        />
      )}
      {/* If no row can be opened, the table may contain nothing that takes the focus; then it takes it itself, so that keys can scroll it. */}
      <div
        ref={scroll}
        className={styles.scroll}
        data-sideways={isSideways}
        {...(!props.onOpen && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <Table
          role="table"
          data-wide
          aria-label={label}
          aria-busy={props.busy ?? rows === undefined}
          className={styles.grid}
          data-dense={props.dense || undefined}
          data-sideways={isSideways}
        >
          <GridHead {...props} columns={shown} directionOf={directionOf} onToggle={toggle} />
          {!instead && <GridBody {...props} columns={shown} rows={rows ?? noRows} />}
          {!instead && totals !== undefined && <GridTotals columns={shown} row={totals} />}
        </Table>
        {instead}
      </div>
      {!error && rows && <GridFooter {...props} total={total} />}
    </section>
  );
}
