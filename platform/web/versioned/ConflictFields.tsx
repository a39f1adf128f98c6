import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { ConflictSides } from './ConflictSides.tsx';

interface Field {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** The fields in which two versions differ, with both values. */
export function ConflictFields({ fields }: { fields: readonly Field[] }) {
  return (
    <ConflictSides
      mine={<Values values={fields.map(({ label, mine }) => [label, mine])} />}
      theirs={<Values values={fields.map(({ label, theirs }) => [label, theirs])} />}
    />
  );
}

function Values({ values }: { values: readonly (readonly [label: string, value: ReactNode])[] }) {
  const t = useTexts();
  return values.map(([label, value]) => (
    <div key={label}>
      <Text size="sm" c="dimmed" mt={4}>
        {label}
      </Text>
      <Text component="div" size="sm">
        {value === '' ? t('versioned.empty') : value}
      </Text>
    </div>
  ));
}
