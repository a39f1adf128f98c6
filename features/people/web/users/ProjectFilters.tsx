import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Field } from '#engines/fields/definition.ts';
import { showValue } from '#engines/fields/values.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Condition } from '../../contract/selection.ts';
import { people } from '../../contract.ts';
import { conditionOf, isBare, narrowing, type ProjectFilter, withFilter } from './project-filters.ts';

interface Props {
  filters: readonly ProjectFilter[];
  conditions: readonly Condition[];
  onConditions: (conditions: Condition[]) => void;
}

/** The project's own filters. One that cascades offers the values of people who meet the filter above it. */
export const ProjectFilters = (props: Props) => (
  <Stack>
    {props.filters.map((filter) => (
      <OneFilter key={filter.field.name} filter={filter} {...props} />
    ))}
  </Stack>
);

// A request each, because the library's hook for several requests would add to every page.
function OneFilter({ filter, filters, conditions, onConditions }: Props & { filter: ProjectFilter }) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const { field, match } = filter;
  const { data } = useQuery({
    ...ask(people.filterValues, {
      projectId,
      fields: [field.name],
      filter: narrowing(filter, filters, conditions),
    }),
    enabled: !isBare(match),
  });
  const condition = conditionOf(filter, conditions);
  const value = condition ? (isBare(match) ? match : condition.value) : '';
  const had = data?.filters[0]?.values.map((one) => toConditionValue(field, one, language));
  const labelOf = (one: string) =>
    field.type === 'checkbox'
      ? t(one === 'true' ? 'people.yes' : 'people.no')
      : labelOfValue(field, one, language);
  const options = isBare(match)
    ? [{ value: match, label: t(`ui.condition.${match}`) }]
    : offered(filter, had, value).map((one) => ({ value: one, label: labelOf(one) }));
  return (
    <SelectField
      name={`filter-${field.name}`}
      label={field.label}
      {...(data?.filters[0]?.more && { help: t('people.filters.more') })}
      value={value}
      options={options}
      onChange={(next) => onConditions(withFilter(filter, next, { filters, conditions }))}
    />
  );
}

/** The options of a filter: its own, limited to existing values if it cascades, and always the chosen one. */
function offered(
  { options, cascade }: ProjectFilter,
  had: readonly string[] | undefined,
  chosen: string,
): string[] {
  const values = options ? options.filter((one) => !cascade || !had || had.includes(one)) : (had ?? []);
  return chosen === '' || values.includes(chosen) ? [...values] : [chosen, ...values];
}

const labelOfValue = (field: Field, value: string, language: ContentLanguage): string =>
  field.options.find((option) => option.value === value)?.label[language] ??
  (field.type === 'number' ? value : showValue(field, value, language) || value);

/** A value as a condition holds it; numbers are parsed in the format of the language. */
const toConditionValue = (field: Field, value: string, language: ContentLanguage): string =>
  field.type === 'number' ? showValue(field, Number(value), language) : value;
