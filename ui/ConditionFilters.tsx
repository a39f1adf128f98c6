import { Button, Group, Popover } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { conditionFilter, type ConditionProps } from './condition-filter.tsx';
import { ConditionForm } from './ConditionForm.tsx';
import { FilterPill } from './FilterPill.tsx';

export type { FieldCondition } from './condition-text.ts';

/** Conditions on fields outside of a list: a small form adds one, and each is shown as a pill that removes it. */
export function ConditionFilters(props: ConditionProps) {
  const t = useTexts();
  const { fields, filters, onFilters } = props;
  const { addLabel = t('ui.condition.add'), fieldLabel = t('ui.condition.field') } = props;
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
