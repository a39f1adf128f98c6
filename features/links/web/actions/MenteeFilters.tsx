import { personOptions } from '#platform/web/person-options.ts';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { askableOf } from '#features/people/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { conditionFilter } from '#ui/condition-filter.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Load } from '../../contract.ts';
import { useMenteeFields } from '../use-mentee-fields.ts';
import { conditionsIn, isNarrowed, type ManyAddress, manyDefaults } from './address.ts';

interface Props {
  at: ManyAddress;
  mentors: readonly Load[];
  onNarrow: (change: Partial<ManyAddress>) => void;
}

/** The filters of mentees: search, mentor, coordinator, state and fields. */
export function MenteeFilters({ at, mentors, onNarrow }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const { data: runners = [] } = useQuery(ask(people.supervisorsFilter, { projectId }));
  const coordinators = runners.filter(({ roles }) => roles.includes('Coordinator'));
  const askable = askableOf(useMenteeFields(), language);
  const { search, mentor, coordinator, state, fields } = manyDefaults;
  return (
    <FilterBar
      {...(isNarrowed(at) && { onClear: () => onNarrow({ search, mentor, coordinator, state, fields }) })}
      search={
        <SearchField
          label={t('ui.word.searchMentees')}
          value={at.search}
          onSearch={(words) => onNarrow({ search: words })}
        />
      }
      filters={[
        choiceFilter(t, {
          name: 'filter-mentor',
          label: t('links.mentorNow'),
          value: at.mentor < 0 ? '' : String(at.mentor),
          options: [{ value: '0', label: t('ui.word.withoutAMentor') }, ...personOptions(mentors)],
          onChange: (id) => onNarrow({ mentor: id === '' ? -1 : Number(id) }),
        }),
        ...(coordinators.length > 0
          ? [
              choiceFilter(t, {
                name: 'filter-coordinator',
                label: t('links.coordinator'),
                value: at.coordinator > 0 ? String(at.coordinator) : '',
                options: coordinators.map(({ id, name }) => ({ value: String(id), label: name })),
                onChange: (id) => onNarrow({ coordinator: Number(id) }),
              }),
            ]
          : []),
        choiceFilter(t, {
          name: 'filter-state',
          label: t('ui.word.state'),
          value: at.state,
          options: [
            { value: 'active', label: t('links.active') },
            { value: 'inactive', label: t('links.inactive') },
          ],
          onChange: (next) => onNarrow({ state: next }),
        }),
        conditionFilter(t, {
          fields: askable,
          filters: conditionsIn(at),
          onFilters: (conditions) => onNarrow({ fields: conditions }),
        }),
      ]}
    />
  );
}
