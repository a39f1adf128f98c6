import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { ConditionField, FieldCondition } from './condition-text.ts';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';

const operators = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;

interface Props {
  fields: readonly ConditionField[];
  /** The words on the choice of the field. */
  fieldLabel: string;
  onAdd: (condition: FieldCondition) => void;
}

/** The fields of one condition on a field. They are no `<form>`, because they may stand in one. */
export function ConditionForm({ fields, fieldLabel, onAdd }: Props) {
  const t = useTexts();
  const [field, setField] = useState('');
  const [op, setOp] = useState<FieldCondition['op']>('contains');
  const [value, setValue] = useState('');
  const chosen = fields.find(({ name }) => name === field);
  const needsValue = op !== 'empty' && op !== 'filled';
  const isComplete = field !== '' && (!needsValue || value.trim() !== '');
  const add = () => {
    onAdd({ field, op, value: needsValue ? value.trim() : '' });
    setValue('');
  };
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (isComplete && event.target.type === 'text' && event.target.role !== 'combobox') add();
      }}
    >
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
          <TextField name="filter-value" label={t('ui.condition.value')} value={value} onChange={setValue} />
        )
      )}
      <Button variant="default" disabled={!isComplete} onClick={add}>
        {t('ui.condition.go')}
      </Button>
    </Stack>
  );
}
