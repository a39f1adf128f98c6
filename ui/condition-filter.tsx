import { Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Texts } from '#platform/web/texts.ts';
import { type ConditionField, conditionText, type FieldCondition } from './condition-text.ts';
import type { ListFilter } from './filters.tsx';
import { Loading } from './Loading.tsx';

const ConditionForm = lazy(async () => ({ default: (await import('./ConditionForm.tsx')).ConditionForm }));

/** The conditions on fields, and how they change. */
export interface ConditionProps {
  /** The fields that conditions can name. */
  fields: readonly ConditionField[];
  /** The words on the button that adds a condition, and on the choice of its field. @default those of a field of people */
  addLabel?: string;
  fieldLabel?: string;
  filters: readonly FieldCondition[];
  onFilters: (filters: FieldCondition[]) => void;
}

/** The conditions on fields as one filter of a list: the form in the drawer, a chip for each condition. */
export function conditionFilter(
  t: Texts,
  {
    fields,
    addLabel = t('ui.condition.add'),
    fieldLabel = t('ui.condition.field'),
    filters,
    onFilters,
  }: ConditionProps,
): ListFilter {
  return {
    key: 'conditions',
    field: (close) => (
      <Stack gap="xs" component="section" aria-label={addLabel}>
        <Text fw={600}>{addLabel}</Text>
        <Suspense fallback={<Loading lines={3} />}>
          <ConditionForm
            fields={fields}
            fieldLabel={fieldLabel}
            onAdd={(condition) => {
              onFilters([...filters, condition]);
              close();
            }}
          />
        </Suspense>
      </Stack>
    ),
    chips: filters.map((condition, index) => ({
      text: conditionText(t, fields, condition),
      onRemove: () => onFilters(filters.filter((_, other) => other !== index)),
    })),
  };
}
