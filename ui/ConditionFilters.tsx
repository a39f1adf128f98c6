import { Button, Group, Popover, Stack } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Option } from './fields/field.ts';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';
import { FilterPill } from './FilterPill.tsx';

/** One condition: a field, how it is compared, and with what. */
export interface FieldCondition {
  field: string;
  op: 'is' | 'contains' | 'from' | 'to' | 'empty' | 'filled';
  value: string;
}

interface Props {
  /** What can be asked about; one with options offers these. */
  fields: readonly { name: string; label: string; options?: readonly Option[] | undefined }[];
  /** The words on the button that adds a condition, and on the choice of its field. */
  addLabel: string;
  fieldLabel: string;
  filters: readonly FieldCondition[];
  onFilters: (filters: FieldCondition[]) => void;
}

const operators = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const;
/** Conditions on fields: a small form adds one, and each is shown as a pill that removes it. */
export function ConditionFilters({ fields, addLabel, fieldLabel, filters, onFilters }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [field, setField] = useState('');
  const [op, setOp] = useState<FieldCondition['op']>('contains');
  const [value, setValue] = useState('');
  const chosen = fields.find(({ name }) => name === field);
  const needsValue = op !== 'empty' && op !== 'filled';
  const nameOf = (name: string) => fields.find((one) => one.name === name)?.label ?? name;
  const valueText = ({ field: name, value: meant }: FieldCondition) =>
    fields.find((one) => one.name === name)?.options?.find((option) => option.value === meant)?.label ??
    meant;
  return (
    <Group gap="xs">
      <Popover
        opened={open}
        onChange={setOpen}
        // The lists of its own fields open outside of it: a choice in one must not close it.
        closeOnClickOutside={false}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilterPlus size={16} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {addLabel}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={addLabel}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!field) return;
              onFilters([...filters, { field, op, value: needsValue ? value.trim() : '' }]);
              setValue('');
              setOpen(false);
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
              <Button type="submit" disabled={!field || (needsValue && !value.trim())}>
                {t('ui.condition.go')}
              </Button>
            </Stack>
          </form>
        </Popover.Dropdown>
      </Popover>
      {filters.map((filter, index) => {
        const text = t('ui.condition.pill', {
          field: nameOf(filter.field),
          op: t(`ui.condition.${filter.op}`),
          value: valueText(filter),
        });
        return (
          <FilterPill
            key={text}
            text={text}
            onRemove={() => onFilters(filters.filter((_, other) => other !== index))}
          />
        );
      })}
    </Group>
  );
}
