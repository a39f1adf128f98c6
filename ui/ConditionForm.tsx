import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Texts } from '#platform/web/texts.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Option } from './fields/field.ts';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';

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

const operators = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;

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

interface Props {
  fields: readonly ConditionField[];
  /** The words on the choice of the field. */
  fieldLabel: string;
  onAdd: (condition: FieldCondition) => void;
}

/** The form of one condition on a field. */
export function ConditionForm({ fields, fieldLabel, onAdd }: Props) {
  const t = useTexts();
  const [field, setField] = useState('');
  const [op, setOp] = useState<FieldCondition['op']>('contains');
  const [value, setValue] = useState('');
  const chosen = fields.find(({ name }) => name === field);
  const needsValue = op !== 'empty' && op !== 'filled';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!field) return;
        onAdd({ field, op, value: needsValue ? value.trim() : '' });
        setValue('');
      }}
    >
      <Stack gap="sm">
        <SelectField
          name="filter-field"
          label={fieldLabel}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          value={field}
          onChange={setField}
        />
        <SelectField
          name="filter-op"
          required
          label={t('ui.condition.op')}
          options={operators.map((one) => ({ value: one, label: t(`ui.condition.${one}`) }))}
          value={op}
          onChange={(next) => setOp(operators.find((one) => one === next) ?? 'contains')}
        />
        {needsValue && chosen?.options?.length ? (
          <SelectField
            name="filter-value"
            label={t('ui.condition.value')}
            options={chosen.options}
            value={value}
            onChange={setValue}
          />
        ) : (
          needsValue && (
            <TextField
              name="filter-value"
              label={t('ui.condition.value')}
              value={value}
              onChange={setValue}
            />
          )
        )}
        <Button type="submit" variant="default" disabled={!field || (needsValue && !value.trim())}>
          {t('ui.condition.go')}
        </Button>
      </Stack>
    </form>
  );
}
