import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Direction, useSaidSort } from './say-sort.ts';
import styles from './grid.module.css';

/** The value of `aria-sort` for a direction. */
export const ariaSort = (direction: Direction): 'ascending' | 'descending' | 'none' =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';

interface Props {
  direction: Direction;
  onToggle: () => void;
  children: string;
}

/** The heading of a column that can be sorted by. */
export function SortHeader({ direction, onToggle, children }: Props) {
  const press = useSaidSort(children, direction);
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton
      className={styles.sort}
      data-sorted={direction || undefined}
      onClick={() => {
        press();
        onToggle();
      }}
    >
      {children}
      <Arrow size={16} aria-hidden />
    </UnstyledButton>
  );
}
