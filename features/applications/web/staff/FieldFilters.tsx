import type { Question } from '#engines/forms/definition.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConditionFilters } from '#ui/ConditionFilters.tsx';
import type { FieldFilter } from '../../contract/staff.ts';
import { inWords } from '../shared/definition.ts';

interface Props {
  /** The questions that can be filtered by. */
  questions: readonly Question[];
  filters: readonly FieldFilter[];
  onFilters: (filters: FieldFilter[]) => void;
}

const base = ['protocol', 'email', 'createdAt'];

/** Filters on any answer and on the fields that every application has. */
export function FieldFilters({ questions, filters, onFilters }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const fields = [
    ...base.map((name) => ({ name, label: t(`applications.${name}`) })),
    ...questions.map(({ name, label, options }) => ({
      name,
      label: inWords(label, language),
      options: options?.map((option) => ({ value: option.value, label: inWords(option.label, language) })),
    })),
  ];
  return (
    <ConditionFilters
      fields={fields}
      addLabel={t('applications.filter.add')}
      fieldLabel={t('applications.filter.field')}
      filters={filters}
      onFilters={onFilters}
    />
  );
}
