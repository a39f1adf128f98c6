import { Button } from '@mantine/core';
import { useState } from 'react';
import { compareGreek } from '#engines/greek/compare-greek.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { switchFilter } from '#ui/filters.tsx';
import { BulkBar } from '#ui/grid/BulkBar.tsx';
import { nothingPicked, type GridColumn, type GridQuery, type Picked } from '#ui/grid/columns.ts';
import { ColumnChooser } from '#ui/grid/ColumnChooser.tsx';
import { useGridView } from '#ui/grid/grid-view.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Part } from './Part.tsx';

interface Row {
  id: number;
  word: string;
  points: number;
}

const words = ['Άνεμος', 'έψιλον', 'Ήλιος', 'ίριδα', 'Όμικρον', 'Ύδρα', 'Ώρα', 'βήμα', 'ψάρι', 'δρόμος'];
const rows: readonly Row[] = Array.from({ length: 230 }, (_, index) => ({
  id: index + 1,
  word: `${words[index % words.length]} ${index + 1}`,
  points: (index * 37) % 101,
}));

/** A list with sorting, search, pages and selection, like those of the server, and a plain table. */
export function GridPart() {
  const t = useTexts();
  const [query, setQuery] = useState<GridQuery>({ page: 1, pageSize: 10, sort: [] });
  const [search, setSearch] = useState('');
  const [range, setRange] = useState<'all' | 'high'>('all');
  const [picked, setPicked] = useState<Picked>(nothingPicked);
  const [view, setView] = useGridView('catalogue');
  const columns: GridColumn<Row>[] = [
    { key: 'word', header: t('app.catalogue.word'), cell: ({ word }) => word, sortable: true },
    {
      key: 'points',
      header: t('app.catalogue.points'),
      cell: ({ points }) => points,
      sortable: true,
      align: 'end',
    },
  ];
  const found = rows.filter(
    ({ word, points }) => searchKey(word).includes(searchKey(search)) && (range === 'all' || points >= 50),
  );
  const [sort] = query.sort;
  const sorted = sort
    ? found.toSorted(
        (a, b) =>
          (sort.desc ? -1 : 1) * (sort.key === 'word' ? compareGreek(a.word, b.word) : a.points - b.points),
      )
    : found;
  const change = (next: 'all' | 'high') => {
    setRange(next);
    setQuery({ ...query, page: 1 });
  };
  const start = (query.page - 1) * query.pageSize;
  return (
    <Part title={t('app.catalogue.lists')}>
      <FilterBar
        {...(search && { onClear: () => setSearch('') })}
        aside={<ColumnChooser columns={columns} view={view} onView={setView} />}
        search={
          <SearchField
            label={t('ui.word.search')}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setQuery({ ...query, page: 1 });
            }}
          />
        }
        filters={[
          switchFilter({
            name: 'high',
            label: t('app.catalogue.range.high'),
            value: range === 'high',
            onChange: (isHigh) => change(isHigh ? 'high' : 'all'),
          }),
        ]}
      />
      <ChoiceButtons
        label={t('app.catalogue.points')}
        options={(['all', 'high'] as const).map((value) => ({
          value,
          text: t(`app.catalogue.range.${value}`),
        }))}
        value={range}
        onChange={change}
      />
      <PagedGrid
        label={t('app.catalogue.lists')}
        columns={columns}
        rows={sorted.slice(start, start + query.pageSize)}
        rowKey={({ id }) => id}
        rowName={({ word }) => word}
        total={sorted.length}
        {...query}
        onChange={setQuery}
        shownColumns={view.columns}
        dense={view.dense}
        picked={picked}
        onPick={setPicked}
        empty={<Empty title={t('app.catalogue.nothing')} />}
      />
      <BulkBar picked={picked} total={sorted.length} onPick={setPicked}>
        <Button size="compact-md" onClick={() => setPicked(nothingPicked)}>
          {t('app.catalogue.act')}
        </Button>
      </BulkBar>
      <SimpleTable
        label={t('app.catalogue.table')}
        rows={rows.slice(0, 4)}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'word',
            header: t('app.catalogue.word'),
            cell: ({ word }) => word,
            sortBy: ({ word }) => word,
          },
          {
            key: 'points',
            header: t('app.catalogue.points'),
            cell: ({ points }) => points,
            sortBy: ({ points }) => points,
            align: 'end',
          },
        ]}
      />
    </Part>
  );
}
