import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { type ConditionField, ConditionForm, conditionText, type FieldCondition } from './ConditionForm.tsx';
import { FilterPill } from './FilterPill.tsx';
import type { ListFilter } from './filters.tsx';

export type { FieldCondition } from './ConditionForm.tsx';

interface Props {
  /** The fields that conditions can name. */
  fields: readonly ConditionField[];
  /** The words on the button that adds a condition, and on the choice of its field. */
  addLabel: string;
  fieldLabel: string;
  filters: readonly FieldCondition[];
  onFilters: (filters: FieldCondition[]) => void;
}

/** The conditions on fields as one filter of a list: the form in the drawer, a chip for each condition. */
export function conditionFilter(
  t: Texts,
  { fields, addLabel, fieldLabel, filters, onFilters }: Props,
): ListFilter {
  return {
    key: 'conditions',
    field: (close) => (
      <Stack gap="xs" component="section" aria-label={addLabel}>
        <Text fw={600}>{addLabel}</Text>
        <ConditionForm
          fields={fields}
          fieldLabel={fieldLabel}
          onAdd={(condition) => {
            onFilters([...filters, condition]);
            close();
          }}
        />
      </Stack>
    ),
    chips: filters.map((condition, index) => ({
      text: conditionText(t, fields, condition),
      onRemove: () => onFilters(filters.filter((_, other) => other !== index)),
    })),
  };
}

/** Conditions on fields outside of a list: a small form adds one, and each is shown as a pill that removes it. */
export function ConditionFilters(props: Props) {
  const t = useTexts();
  const { fields, addLabel, fieldLabel, filters, onFilters } = props;
  const { chips } = conditionFilter(t, props);
  const [open, setOpen] = useState(false);
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
          <ConditionForm
            fields={fields}
            fieldLabel={fieldLabel}
            onAdd={(condition) => {
              onFilters([...filters, condition]);
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {chips.map(({ text, onRemove }) => (
        <FilterPill key={text} text={text} onRemove={onRemove} />
      ))}
    </Group>
  );
}
