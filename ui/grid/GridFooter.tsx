import { Group, NativeSelect, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { GridQuery } from './columns.ts';
import { Pager } from './Pager.tsx';

interface Props extends GridQuery {
  total: number;
  onChange: (query: GridQuery) => void;
}

const pageSizes = [10, 25, 50, 100];

/** Which rows are shown out of how many, the links to the other pages, and how many rows make a page. */
export function GridFooter({ page, pageSize, sort, total, onChange }: Props) {
  const t = useTexts();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  // An address may ask for any size: the present one is always among the choices.
  const sizes = [...new Set([...pageSizes, pageSize])].sort((one, other) => one - other);
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      {/* Without rows the list says so itself. The element stays, because only changes of what is there are announced. */}
      <Text size="sm" c="dimmed" role="status">
        {total > 0 && t('ui.grid.range', { from, to, count: total })}
      </Text>
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        onPage={(next) => onChange({ page: next, pageSize, sort })}
      />
      {total > pageSizes[0]! && (
        <NativeSelect
          aria-label={t('ui.grid.pageSize')}
          data-no-print
          value={String(pageSize)}
          data={sizes.map((size) => ({ value: String(size), label: t('ui.grid.perPage', { size }) }))}
          onChange={(event) => onChange({ page: 1, pageSize: Number(event.currentTarget.value), sort })}
        />
      )}
    </Group>
  );
}
