import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import type { KindFormProps } from './kind-form.ts';
import { SingleKey } from './parts/SingleKey.tsx';

/** 38: the first and the last day that are taken, and the right days. */
export function DateForm({ question, change }: KindFormProps<38>) {
  const t = useTexts();
  const { id, data } = question;
  const set = (name: 'min' | 'max', day: ModelDate | undefined) => {
    const { [name]: _old, ...rest } = data;
    change({ data: { ...rest, ...(day !== undefined && { [name]: day }) } }, `${id} ${name}`);
  };
  return (
    <Stack>
      <SimpleGrid type="container" cols={{ base: 1, '420px': 2 }}>
        {(['min', 'max'] as const).map((name) => (
          <DayField
            key={name}
            name={`${id}-${name}`}
            label={t(`questionnaires.kinds.day.${name}`)}
            value={data[name]}
            onChange={(day) => set(name, day)}
          />
        ))}
      </SimpleGrid>
      <SingleKey question={question} help={t('questionnaires.kinds.keys.days')} onChange={change} />
    </Stack>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: ModelDate | undefined;
  onChange: (day: ModelDate | undefined) => void;
}

/** A day that may be missing. Until it is a whole day, what is typed stays in the field. */
function DayField({ name, label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      name={name}
      label={label}
      value={typed ?? value ?? ''}
      onChange={(text) => {
        const day = parseDate(text);
        setTyped(text === '' || day ? undefined : text);
        if (text === '' || day) onChange(day);
      }}
    />
  );
}
