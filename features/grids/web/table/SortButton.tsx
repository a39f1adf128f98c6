import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Sorting } from '#ui/grid/columns.ts';
import { useSaidSort } from '#ui/grid/say-sort.ts';
import { placeIn } from '../model/sorting.ts';
import styles from './grid.module.css';

interface Props {
  sortKey: string;
  sort: Sorting;
  /** `beside`: adds the key to those that the rows are sorted by. */
  onSort: (key: string, beside: boolean) => void;
  /** The mark of its cell. */
  at: string;
  tabIndex: number;
  children: string;
}

/** A heading that sorts. If the rows are sorted by several keys, it shows its place among them. */
export function SortButton({ sortKey, sort, onSort, at, tabIndex, children }: Props) {
  const { direction, place } = placeIn(sort, sortKey);
  const press = useSaidSort(children, direction);
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton
      className={styles.sort}
      data-at={at}
      tabIndex={tabIndex}
      data-sorted={direction || undefined}
      onClick={(event) => {
        press();
        onSort(sortKey, event.shiftKey);
      }}
    >
      {children}
      <Arrow size={16} aria-hidden />
      {place !== undefined && <span className={styles.place}>{place}</span>}
    </UnstyledButton>
  );
}
