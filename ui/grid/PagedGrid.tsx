import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading } from '../Loading.tsx';
import type { GridColumn, GridQuery, Picked, RowKey } from './columns.ts';
import { GridBody } from './GridBody.tsx';
import { GridFooter } from './GridFooter.tsx';
import { GridHead } from './GridHead.tsx';
import { PhoneSort } from './PhoneSort.tsx';
import styles from './grid.module.css';

export interface PagedGridProps<Row> extends GridQuery {
  /** What the grid holds, for who cannot see it. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** The rows of the page; undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** What a row is called: its checkbox says it. */
  rowName: (row: Row) => string;
  /** How many rows there are on all pages. */
  total: number;
  onChange: (query: GridQuery) => void;
  /** The next rows are on their way; those of before stay until they come. */
  busy?: boolean | undefined;
  /** Keys of the columns to show. @default all. The first one is always shown. */
  shownColumns?: readonly string[] | undefined;
  dense?: boolean | undefined;
  /** Opens a row; the first cell is then its button and must hold no control of its own. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row that is open beside the grid. */
  openKey?: RowKey | undefined;
  /** Given, rows can be picked. */
  picked?: Picked | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
  /** Shown in place of the rows if there are none. */
  empty: ReactNode;
  /** Shown in place of the rows if they could not be loaded. */
  error?: ReactNode;
}

const noRows: never[] = [];

/**
 * A page of a list that the server sorts and cuts: a real table with a heading and a first column that stay in sight. A
 * heading goes through three levels: up, down, none. On a phone each row becomes a card.
 */
export function PagedGrid<Row>(props: PagedGridProps<Row>) {
  const { label, columns, rows, total, sort, pageSize, onChange, shownColumns, error, empty } = props;
  const shown = columns.filter(({ key }, place) => place === 0 || (shownColumns?.includes(key) ?? true));
  const directionOf = (key: string) => {
    const sorted = sort.find((one) => one.key === key);
    return sorted ? (sorted.desc ? 'desc' : 'asc') : false;
  };
  const toggle = (key: string) => {
    const direction = directionOf(key);
    onChange({ page: 1, pageSize, sort: direction === 'desc' ? [] : [{ key, desc: direction === 'asc' }] });
  };
  const instead = error ?? (rows?.length === 0 ? empty : rows ? undefined : <Loading lines={8} />);

  return (
    <section aria-label={label}>
      <PhoneSort columns={shown} sort={sort} onSort={(next) => onChange({ page: 1, pageSize, sort: next })} />
      {/* Without rows to open nothing in it may have the focus: then it takes it itself, to be scrolled by keys. */}
      <div
        className={styles.scroll}
        {...(!props.onOpen && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <Table
          role="table"
          aria-label={label}
          aria-busy={props.busy ?? rows === undefined}
          className={styles.grid}
          data-dense={props.dense || undefined}
        >
          <GridHead {...props} columns={shown} directionOf={directionOf} onToggle={toggle} />
          {!instead && <GridBody {...props} columns={shown} rows={rows ?? noRows} />}
        </Table>
        {instead}
      </div>
      {!error && rows && <GridFooter {...props} total={total} />}
    </section>
  );
}
