import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import { useQuery } from '@tanstack/react-query';
import type { Field } from '#engines/fields/definition.ts';
import { people } from '#features/people/contract.ts';
import { askableOf, mentorFilter } from '#features/people/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { personOptions } from '#platform/web/person-options.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { conditionFilter } from '#ui/condition-filter.tsx';
import { choiceFilter, type ListFilter } from '#ui/filters.tsx';
import type { GridAction } from '../contract.ts';
import { actionFiltersOf, conditionsOf, type GridAddress, withActionFilter } from './address.ts';

interface Filtering {
  at: GridAddress;
  fields: readonly Field[];
  actions: readonly GridAction[];
  onNarrow: (change: Partial<GridAddress>) => void;
}

/** The filters of the grid: mentor, coordinator, activity, fields, and the states of actions, which the headings set. */
export function useGridFilters({ at, fields, actions, onNarrow }: Filtering): ListFilter[] {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data: mentors = [] } = useQuery(ask(people.mentorsFilter, { projectId }));
  const { data: staff = [] } = useQuery(ask(people.supervisorsFilter, { projectId }));
  const coordinators = staff.filter(({ roles }) => roles.includes('Coordinator'));
  return [
    // A reader who sees the mentees of one mentor has no choice.
    ...(mentors.length > 1
      ? [mentorFilter(t, { value: at.mentor, mentors, onChoose: (mentor) => onNarrow({ mentor }) })]
      : []),
    ...(coordinators.length > 1
      ? [
          choiceFilter(t, {
            name: 'coordinator',
            label: t('grids.coordinator'),
            value: at.coordinator === 0 ? '' : String(at.coordinator),
            options: personOptions(coordinators),
            onChange: (coordinator) => onNarrow({ coordinator: Number(coordinator) }),
          }),
        ]
      : []),
    choiceFilter(t, {
      name: 'active',
      label: t('people.state'),
      value: at.active,
      options: ['active', 'inactive'].map((state) => ({ value: state, label: t(`people.${state}`) })),
      onChange: (active) => onNarrow({ active }),
    }),
    conditionFilter(t, {
      fields: askableOf(fields, contentLanguageOf(language)),
      filters: conditionsOf(at).map(({ field, match, value }) => ({ field, op: match, value })),
      onFilters: (filters) => onNarrow({ fields: filters.map(({ field, op, value }) => [field, op, value]) }),
    }),
    {
      key: 'actions',
      field: null,
      chips: actionFiltersOf(at).map(({ actionId, state }) => {
        const action = actions.find(({ id }) => id === actionId);
        return {
          text: t(`grids.only.${state}`, {
            action: action ? titleIn(action, contentLanguageOf(language)) : actionId,
          }),
          onRemove: () => onNarrow({ actions: withActionFilter(at, actionId, undefined) }),
        };
      }),
    },
  ];
}
