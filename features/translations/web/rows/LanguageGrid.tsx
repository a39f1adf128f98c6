import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ask, problemOf } from '#platform/web/api.ts';
import type { List } from '#platform/web/list/use-list.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { translations } from '../../contract.ts';
import { fitting, onlyOf } from '../only.ts';
import { filterOf, textFilters } from '../text-filters.ts';
import type { CoverageState } from '../use-coverage.ts';
import { placeText, useTextsAddress } from '../use-texts-address.ts';
import { LanguageTable, type LanguageTemplateProps } from './LanguageTable.tsx';
import { rowOf, type TextRow } from './text-row.ts';
import { useRowActs } from './use-row-acts.ts';

const AddDialog = lazy(async () => ({ default: (await import('../text/AddDialog.tsx')).AddDialog }));

/** A search begins this long after the last key (spec 002 §9). */
const SEARCH_PAUSE_MS = 1_000;
/** Labels that one answer has, at most. */
const MAX_LABELS = 200;

interface Props {
  coverage: CoverageState;
  /** The part that draws the rows (spec 002 §2.6). */
  template?: ComponentType<LanguageTemplateProps>;
}

/** The language data grid: the label and text pairs of one language or of all (spec 002 §2.6). */
export function LanguageGrid({ coverage, template: Template = LanguageTable }: Props) {
  const t = useTexts();
  const address = useTextsAddress();
  const { at, narrow, go, isNarrowed, clear, page, sort, onChange } = address;
  const pageSize = Math.min(address.pageSize, MAX_LABELS);
  const { data: figures, codes, titleOf, maySettle } = coverage;
  const [isAdding, setAdding] = useState(false);
  const isOne = codes.includes(at.language);
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(translations.labels, {
      languages: isOne ? [at.language] : codes,
      ...filterOf(at),
      from: (page - 1) * pageSize,
      count: pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const list: List<TextRow> = {
    rows: data?.rows.flatMap((row) => fitting(row, onlyOf(at.only)).map((cell) => rowOf(row, cell))),
    total: data?.all ?? 0,
    page,
    pageSize,
    sort,
    isLoading: isFetching,
    problem: problemOf(error),
    reload: refetch,
    onChange,
  };
  const acts = {
    ...useRowActs(titleOf),
    edit: (place: Parameters<typeof placeText>[0]) => go({ open: placeText(place) }),
    maySettle,
  };
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label={t('translations.search')}
            value={at.search}
            pauseMs={SEARCH_PAUSE_MS}
            onSearch={(search) => narrow({ search })}
          />
        }
        filters={figures ? textFilters(t, address, figures) : []}
        onClear={isNarrowed ? clear : undefined}
        aside={
          <>
            <NativeSelect
              aria-label={t('ui.word.language')}
              value={isOne ? at.language : ''}
              data={[
                { value: '', label: t('translations.language.all') },
                ...codes.map((code) => ({ value: code, label: titleOf(code) })),
              ]}
              onChange={({ currentTarget }) => narrow({ language: currentTarget.value })}
            />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('translations.add')}
            </Button>
          </>
        }
      />
      {!isOne && (
        <Group mb="xs">
          <Text size="sm" c="dimmed">
            {t('translations.rows.all')}
          </Text>
        </Group>
      )}
      <Template list={list} acts={acts} titleOf={titleOf} isNarrowed={isNarrowed} />
      <Suspense>
        {isAdding && (
          <AddDialog
            coverage={coverage}
            language={isOne ? at.language : ''}
            onOpen={(place) => go({ open: placeText(place) })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  );
}
