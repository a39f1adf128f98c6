import type { Question } from '#engines/forms/definition.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import { conditionFilter } from '#ui/condition-filter.tsx';
import type { ListFilter } from '#ui/filters.tsx';
import { inWords } from '#engines/forms/words.ts';
import type { FieldFilter } from '../../contract/list.ts';

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
  language: ContentLanguage,
  { questions, filters, onFilters }: Asked,
): ListFilter =>
  conditionFilter(t, {
    fields: [
      ...base.map((name) => ({ name, label: t(`selection.${name}`) })),
      ...questions.map(({ name, label, options }) => ({
        name,
        label: inWords(label, language),
        options: options?.map((option) => ({ value: option.value, label: inWords(option.label, language) })),
      })),
    ],
    addLabel: t('selection.filter.add'),
    fieldLabel: t('selection.filter.field'),
    filters,
    onFilters,
  });
