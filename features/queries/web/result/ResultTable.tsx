import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { sortRows } from '#engines/queries/table.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { toast } from '#ui/toast.ts';
import type { Display, Result } from '../../contract/shapes.ts';
import { CellValue } from './CellValue.tsx';
import { finderOf, shownColumns, type ShownRow, textOfRows } from './shown-rows.ts';
import { useCellWords } from './use-cell-words.ts';
import { usePages } from './use-pages.ts';

interface Props {
  result: Result;
  display: Display;
  /** What the table holds, for screen readers. */
  name: string;
}

/** The rows of a result: searched, sorted and cut into pages here, since all of them are in the browser. */
export function ResultTable({ result, display, name }: Props) {
  const t = useTexts();
  const words = useCellWords();
  const pages = usePages();
  const [search, setSearch] = useState('');
  const columns = useMemo(() => shownColumns(result, display), [result, display]);
  const all = useMemo(() => result.rows.map((cells, at): ShownRow => ({ at, cells })), [result]);
  const find = useMemo(() => finderOf(all, columns, words), [all, columns, words]);
  const found = useMemo(() => find(search), [find, search]);
  const [sorted] = pages.sort;
  const by = columns.find(({ key }) => key === sorted?.key);
  const rows = useMemo(
    () => (by ? sortRows(found, { place: by.place, type: by.type, desc: sorted?.desc ?? false }) : found),
    [found, by, sorted?.desc],
  );

  if (columns.length === 0) return <Empty title={t('queries.table.allHidden')} />;
  const copy = () =>
    navigator.clipboard.writeText(textOfRows(rows, columns, words)).then(
      () => toast(t('queries.table.copied', { count: rows.length }), { kind: 'success' }),
      () => toast(t('queries.table.notCopied'), { kind: 'error', seconds: 5 }),
    );
  return (
    <div>
      <FilterBar
        search={
          <SearchField
            label={t('queries.table.search')}
            hint={t('ui.word.search')}
            pauseMs={300}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              pages.toFirst();
            }}
          />
        }
        aside={
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => void copy()}
          >
            {t('queries.table.copy')}
          </Button>
        }
      />
      <PagedGrid
        label={name}
        isSideways
        dense
        columns={columns.map((column): GridColumn<ShownRow> => ({
          key: column.key,
          header: column.title,
          sortable: true,
          align: column.type === 'number' ? 'end' : 'start',
          cell: ({ cells }) => <CellValue column={column} value={cells[column.place]} words={words} />,
        }))}
        rowKey={({ at }) => at}
        rowName={({ at }) => String(at + 1)}
        empty={
          search ? (
            <Empty title={t('queries.table.notFound', { search })} />
          ) : (
            <Empty title={t('queries.result.none')} />
          )
        }
        {...pages.cut(rows)}
      />
    </div>
  );
}
