import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { WholeProposal } from '../../contract.ts';
import { type Filter, filterIn, filters, type Go, type MatchingAddress } from '../address.ts';

interface Props {
  proposal: WholeProposal;
  at: MatchingAddress;
  onGo: Go;
  /** The filtered pairs. */
  children: ReactNode;
}

/** The filters of the pairs: by kind with their numbers, by the mentee's name, by mentor. */
export function PairFilters({ proposal, at, onGo, children }: Props) {
  const t = useTexts();
  const figures = new Intl.NumberFormat(useLanguage());
  const { paired, left, locked, loads } = proposal;
  // Only the list knows how many pairs a rule refuses.
  const counts: Partial<Record<Filter, number>> = { all: paired + left, paired, left, locked };
  const only = filterIn(at);
  const isNarrowed = at.search !== '' || at.mentor > 0;
  return (
    <Tabs value={only} onChange={(next) => onGo({ only: next ?? 'all', page: 1 })}>
      <Tabs.List aria-label={t('matching.pairs')} mb="sm" data-no-print>
        {filters.map((filter) => (
          <Tabs.Tab key={filter} value={filter}>
            {t(`matching.only.${filter}`)}
            {counts[filter] !== undefined && ` (${figures.format(counts[filter])})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <FilterBar
        {...(isNarrowed && { onClear: () => onGo({ search: '', mentor: 0, page: 1 }) })}
        search={
          <SearchField
            label={t('matching.search')}
            value={at.search}
            onSearch={(search) => onGo({ search, page: 1 })}
          />
        }
        filters={[
          choiceFilter(t, {
            name: 'mentor',
            label: t('role.Mentor'),
            value: at.mentor > 0 ? String(at.mentor) : '',
            options: loads.map(({ mentor }) => ({ value: String(mentor.id), label: mentor.name })),
            onChange: (mentor) => onGo({ mentor: Number(mentor), page: 1 }),
          }),
        ]}
      />
      {filters.map((filter) => (
        <Tabs.Panel key={filter} value={filter}>
          {filter === only && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
