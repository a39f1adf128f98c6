import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { namedDays } from '#engines/queries/days.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { ValueProps } from './value-props.ts';

const EXACT = 'exact';

/** A day: one that is named from today, or a day of the calendar. */
export function DayValue({ name, label, value, error, onChange }: ValueProps) {
  const t = useTexts();
  const text = typeof value === 'string' ? value : '';
  const isNamed = namedDays.some((day) => day === text);
  const [isExact, setExact] = useState(text !== '' && !isNamed);
  return (
    <SimpleGrid type="container" cols={{ base: 1, '360px': isExact ? 2 : 1 }} spacing="xs">
      <SelectField
        name={name}
        label={label}
        error={isExact ? undefined : error}
        options={[
          ...namedDays.map((day) => ({ value: day, label: t(`queries.editor.day.${day}`) })),
          { value: EXACT, label: t('queries.editor.day.exact') },
        ]}
        value={isExact ? EXACT : text}
        onChange={(chosen) => {
          setExact(chosen === EXACT);
          onChange(chosen === EXACT ? undefined : chosen || undefined);
        }}
      />
      {isExact && (
        <DateField
          name={`${name}-day`}
          label={t('ui.word.date')}
          error={error}
          value={isNamed ? '' : text}
          onChange={(day) => onChange(day || undefined)}
        />
      )}
    </SimpleGrid>
  );
}
