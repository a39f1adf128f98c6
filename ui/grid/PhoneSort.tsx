import { NativeSelect } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Sorting } from './columns.ts';
import styles from './grid.module.css';

interface Props {
  columns: readonly { key: string; header: string; sortable?: boolean }[];
  sort: Sorting;
  onSort: (sort: Sorting) => void;
}

/** Sorts a grid on a phone, where rows are cards and there are no headings to press. */
export function PhoneSort({ columns, sort, onSort }: Props) {
  const t = useTexts();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const [first] = sort;
  return (
    <NativeSelect
      className={styles.phoneSort}
      label={t('ui.grid.sort')}
      value={first ? `${first.desc ? '-' : '+'}${first.key}` : ''}
      onChange={({ currentTarget: { value } }) =>
        onSort(value ? [{ key: value.slice(1), desc: value.startsWith('-') }] : [])
      }
      data={[
        { value: '', label: t('ui.grid.unsorted') },
        ...sortable.flatMap(({ key, header }) => [
          { value: `+${key}`, label: t('ui.grid.ascending', { column: header }) },
          { value: `-${key}`, label: t('ui.grid.descending', { column: header }) },
        ]),
      ]}
    />
  );
}
