import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { conditionFilter } from '#ui/condition-filter.tsx';
import { choiceFilter, type ListFilter } from '#ui/filters.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Condition } from '../../contract/selection.ts';
import { people } from '../../contract.ts';
import { conditionsOf, stateFilters, type UserFilterValues } from '../address.ts';
import { askableOf } from '../filters/askable.ts';
import { mentorFilter } from '../filters/mentor-filter.ts';
import type { ProjectFilter } from './project-filters.ts';

const ProjectFilters = lazy(async () => ({ default: (await import('./ProjectFilters.tsx')).ProjectFilters }));

interface Filtering {
  at: UserFilterValues;
  fields: readonly Field[];
  /** The roles that the list can be filtered by; none for a list of one role. */
  roles: readonly string[];
  /** The project's own filters. */
  filters: readonly ProjectFilter[];
  onNarrow: (change: Partial<UserFilterValues>) => void;
}

/** The filters of the list of people: role, state, mentor, the project's own, any field. */
export function useUserFilters({ at, fields, roles, filters, onNarrow }: Filtering): ListFilter[] {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const { data: mentors = [] } = useQuery(ask(people.mentorsFilter, { projectId }));
  const conditions = conditionsOf(at);
  const narrowBy = (next: readonly Condition[]) =>
    onNarrow({ fields: next.map(({ field, match, value }) => [field, match, value]) });
  return [
    ...(roles.length > 0
      ? [
          choiceFilter(t, {
            name: 'role',
            label: t('people.role'),
            value: at.role,
            options: roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
            onChange: (role) => onNarrow({ role }),
          }),
        ]
      : []),
    choiceFilter(t, {
      name: 'state',
      label: t('people.state'),
      value: at.state,
      options: stateFilters.map((state) => ({ value: state, label: t(`people.${state}`) })),
      onChange: (state) => onNarrow({ state }),
    }),
    ...(mentors.length > 0
      ? [mentorFilter(t, { value: at.mentor, mentors, onChoose: (mentor) => onNarrow({ mentor }) })]
      : []),
    ...(filters.length > 0
      ? [
          {
            key: 'project',
            field: (
              <Suspense fallback={<Loading lines={3} />}>
                <ProjectFilters filters={filters} conditions={conditions} onConditions={narrowBy} />
              </Suspense>
            ),
            chips: [],
          },
        ]
      : []),
    // Every condition has its chip, also those that the project's own filters set.
    conditionFilter(t, {
      fields: askableOf(fields, language),
      filters: conditions.map(({ field, match, value }) => ({ field, op: match, value })),
      onFilters: (next) => narrowBy(next.map(({ field, op, value }) => ({ field, match: op, value }))),
    }),
  ];
}
