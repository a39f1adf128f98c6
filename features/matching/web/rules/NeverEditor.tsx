import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMenteeFields } from '#features/links/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { removeAt, replaceAt } from '#ui/lists.ts';
import type { Rule } from '../../contract.ts';
import styles from './rules.module.css';

interface Props {
  rule: Rule;
  id: number;
  error: string | undefined;
  onChange: (never: Rule['never']) => void;
}

const emptyPair = { mentee: '', mentor: '' };
/** The limit of the contract. */
const mostPairs = 100;

/** The exclusions of a rule: people with the same value, or pairs of values that never go together. */
export function NeverEditor({ rule, id, error, onChange }: Props) {
  const t = useTexts();
  const { never } = rule;
  const isSame = never.length === 0;
  return (
    <Stack gap="sm">
      <RadioField
        name={`never-${id}`}
        label={t('matching.never')}
        value={isSame ? 'same' : 'values'}
        options={[
          { value: 'same', label: t('matching.never.same') },
          { value: 'values', label: t('matching.never.values') },
        ]}
        onChange={(how) => onChange(how === 'same' ? [] : [emptyPair])}
      />
      {never.map((pair, at) => (
        // The values can be typed over, so that the place is what a pair is known by here.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} align="end" gap="xs" className={styles.never}>
          {(['mentee', 'mentor'] as const).map((side) => (
            <ValueField
              key={side}
              name={`never-${id}-${at}-${side}`}
              label={t(`matching.never.${side}`, { place: at + 1 })}
              field={side === 'mentee' ? rule.menteeField : rule.mentorField}
              value={pair[side]}
              onChange={(value) => onChange(replaceAt(never, at, { ...pair, [side]: value }))}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            mb={4}
            aria-label={t('matching.never.remove', { place: at + 1 })}
            onClick={() => onChange(removeAt(never, at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('matching.never.open')}
        </Text>
      )}
      {!isSame && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={never.length >= mostPairs}
            onClick={() => onChange([...never, emptyPair])}
          >
            {t('matching.never.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface ValueProps {
  name: string;
  label: string;
  field: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Edits a value of a field; a field with options offers them. */
function ValueField({ field, value, ...props }: ValueProps) {
  // A deleted option stays in the list while the rule uses it.
  const [before] = useState(value);
  const options = useMenteeFields().find(({ name }) => name === field)?.options ?? [];
  const labels = new Set([...options.map(({ label }) => label.el), ...(before ? [before] : [])]);
  if (options.length === 0) return <TextField {...props} value={value} />;
  return (
    <SelectField {...props} value={value} options={[...labels].map((label) => ({ value: label, label }))} />
  );
}
