import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConditionFilters } from '#ui/ConditionFilters.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Condition } from '../../contract/selection.ts';
import { people } from '../../contract.ts';
import { conditionsOf, type UserFilterValues } from '../address.ts';
import { askableOf } from './askable.ts';
import { otherConditions, type ProjectFilter } from './project-filters.ts';

const ProjectFilters = lazy(async () => ({ default: (await import('./ProjectFilters.tsx')).ProjectFilters }));

interface Props {
  at: UserFilterValues;
  fields: readonly Field[];
  /** The roles that the list can be filtered by; none for a list of one role. */
  roles: readonly string[];
  /** The project's own filters. */
  filters: readonly ProjectFilter[];
  onNarrow: (change: Partial<UserFilterValues>) => void;
}

/** The filters of the list of people: text, role, state, mentor, any field. */
export function UserFilters({ at, fields, roles, filters, onNarrow }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data: mentors = [] } = useQuery(ask(people.mentorsFilter, { projectId }));
  const conditions = conditionsOf(at);
  const [isOpen, setOpen] = useState(false);
  // A collapsed filter that is active is shown as a pill.
  const others = isOpen ? otherConditions(filters, conditions) : conditions;
  const narrowBy = (next: readonly Condition[]) =>
    onNarrow({ fields: next.map(({ field, match, value }) => [field, match, value]) });
  return (
    <>
      <SearchField label={t('people.search')} value={at.search} onSearch={(search) => onNarrow({ search })} />
      {roles.length > 0 && (
        <SelectField
          name="role"
          label={t('people.role')}
          value={at.role}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          onChange={(role) => onNarrow({ role })}
        />
      )}
      <SelectField
        name="state"
        label={t('people.state')}
        value={at.state}
        options={['active', 'inactive'].map((state) => ({ value: state, label: t(`people.${state}`) }))}
        onChange={(state) => onNarrow({ state })}
      />
      {mentors.length > 0 && (
        <SelectField
          name="mentor"
          label={t('people.mentor')}
          value={at.mentor < 0 ? '' : String(at.mentor)}
          options={[
            { value: '0', label: t('people.mentor.none') },
            ...mentors.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(mentor) => onNarrow({ mentor: mentor === '' ? -1 : Number(mentor) })}
        />
      )}
      {filters.length > 0 && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('people.filter.project', { count: filters.length })}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ProjectFilters filters={filters} conditions={conditions} onConditions={narrowBy} />
        </Suspense>
      )}
      <ConditionFilters
        fields={askableOf(fields, language)}
        addLabel={t('people.filter.add')}
        fieldLabel={t('people.field')}
        filters={others.map(({ field, match, value }) => ({ field, op: match, value }))}
        onFilters={(next) =>
          narrowBy([
            ...conditions.filter((condition) => !others.includes(condition)),
            ...next.map(({ field, op, value }) => ({ field, match: op, value })),
          ])
        }
      />
    </>
  );
}
