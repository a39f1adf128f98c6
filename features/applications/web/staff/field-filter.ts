import type { Question } from '#engines/forms/definition.ts';
import type { Language, Texts } from '#platform/web/texts.ts';
import { conditionFilter } from '#ui/condition-filter.tsx';
import type { ListFilter } from '#ui/filters.tsx';
import type { FieldFilter } from '../../contract/staff.ts';
import { inWords } from '../shared/definition.ts';

interface Asked {
  /** The questions that can be filtered by. */
  questions: readonly Question[];
  filters: readonly FieldFilter[];
  onFilters: (filters: FieldFilter[]) => void;
}

const base = ['protocol', 'email', 'createdAt'];

/** The filter on any answer and on the fields that every application has. */
export const fieldFilter = (
  t: Texts,
  language: Language,
  { questions, filters, onFilters }: Asked,
): ListFilter =>
  conditionFilter(t, {
    fields: [
      ...base.map((name) => ({ name, label: t(`applications.${name}`) })),
      ...questions.map(({ name, label, options }) => ({
        name,
        label: inWords(label, language),
        options: options?.map((option) => ({ value: option.value, label: inWords(option.label, language) })),
      })),
    ],
    addLabel: t('applications.filter.add'),
    fieldLabel: t('applications.filter.field'),
    filters,
    onFilters,
  });
