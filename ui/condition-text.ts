import type { Texts } from '#platform/web/texts.ts';
import type { Option } from './fields/field.ts';

/** One condition: a field, how it is compared, and with what. */
export interface FieldCondition {
  field: string;
  op: 'is' | 'contains' | 'from' | 'to' | 'empty' | 'filled';
  value: string;
}

/** A field that conditions can name; one with options offers these. */
export interface ConditionField {
  name: string;
  label: string;
  options?: readonly Option[] | undefined;
}

/** A condition in words. */
export function conditionText(
  t: Texts,
  fields: readonly ConditionField[],
  condition: FieldCondition,
): string {
  const field = fields.find(({ name }) => name === condition.field);
  return t('ui.condition.pill', {
    field: field?.label ?? condition.field,
    op: t(`ui.condition.${condition.op}`),
    value: field?.options?.find(({ value }) => value === condition.value)?.label ?? condition.value,
  });
}
