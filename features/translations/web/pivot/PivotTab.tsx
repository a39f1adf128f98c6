import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { filterOf, textFilters } from '../text-filters.ts';
import type { CoverageState } from '../use-coverage.ts';
import { placeText, type TextPlace, useTextsAddress } from '../use-texts-address.ts';
import { LanguageChooser } from './LanguageChooser.tsx';
import { PivotCards } from './PivotCards.tsx';
import { PivotGrid } from './PivotGrid.tsx';

/** A search begins this long after the last key (spec 002 §9). */
const SEARCH_PAUSE_MS = 1_000;
/** In the address for no language at all: none is all of them. */
const NONE = '-';

/** The pivot grid: a row for each label, a column for each chosen language (spec 002 §2.6). On a phone cards. */
export function PivotTab({ coverage }: { coverage: CoverageState }) {
  const t = useTexts();
  const address = useTextsAddress();
  const { at, narrow, go, isNarrowed, clear } = address;
  const { data: figures, codes, titleOf } = coverage;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const columns = at.columns.join();
  const chosen = useMemo(
    () => (columns === '' ? codes : codes.filter((code) => columns.split(',').includes(code))),
    [columns, codes],
  );
  const filter = filterOf(at);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  // The same function at each drawing: a new one would draw all rows.
  const open = useCallback((place: TextPlace) => latest.current({ open: placeText(place) }), []);
  const choose = (next: string[]) =>
    go({ columns: next.length === codes.length ? [] : next.length === 0 ? [NONE] : next });
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
      />
      {isPhone ? (
        <PivotCards coverage={coverage} filter={filter} onOpen={open} />
      ) : (
        <>
          <LanguageChooser codes={codes} chosen={chosen} titleOf={titleOf} onChoose={choose} />
          {chosen.length === 0 ? (
            <Empty title={t('translations.pivot.chooseOne')} />
          ) : (
            // Other labels, or other languages, begin at the top.
            <PivotGrid
              key={JSON.stringify([filter, chosen])}
              languages={chosen}
              titleOf={titleOf}
              filter={filter}
              onOpen={open}
            />
          )}
        </>
      )}
    </>
  );
}
