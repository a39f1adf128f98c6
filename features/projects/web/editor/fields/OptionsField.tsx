import { Button, Group, Stack, Text } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { asText, isDocument } from '../document.ts';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import styles from './fields.module.css';
import { linesToOptions, type StoredOption, storedOption } from './options.ts';

interface Props {
  options: readonly unknown[];
  onChange: (options: StoredOption[] | undefined) => void;
}

/** The options of a field, each with its value and label, edited one by one or pasted as lines. */
export function OptionsField({ options, onChange }: Props) {
  const t = useTexts();
  const [pasted, setPasted] = useState<string>();
  const rows = options.map((option) =>
    isDocument(option)
      ? { Value: asText(option['Value']), Label: asText(option['Label']) }
      : { Value: asText(option), Label: asText(option) },
  );
  const set = (next: readonly { Value: string; Label: string }[]) =>
    onChange(next.length === 0 ? undefined : next.map(storedOption));
  const take = () => {
    set([...rows, ...linesToOptions(pasted ?? '', new Set(rows.map(({ Value }) => Value)))]);
    setPasted(undefined);
  };
  return (
    <Stack gap="sm" role="group" aria-label={t('projects.key.Options')}>
      <Text fw={500}>{t('projects.options', { count: rows.length })}</Text>
      {rows.map((row, at) => (
        // A choice has no identity but its place: its value is what is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.option}>
          <TextField
            name={`option-${at}-value`}
            label={t('projects.key.Value')}
            maxLength={300}
            value={row.Value}
            onChange={(Value) =>
              // The label follows the value until the user has given it another text.
              set(replaceAt(rows, at, { Value, Label: row.Label === row.Value ? Value : row.Label }))
            }
          />
          <TextField
            name={`option-${at}-label`}
            label={t('projects.key.Label')}
            maxLength={300}
            value={row.Label}
            onChange={(Label) => set(replaceAt(rows, at, { ...row, Label }))}
          />
          <Arrange
            name={row.Label || row.Value}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onMove={(by) => set(moveAt(rows, at, by))}
            onRemove={() => set(removeAt(rows, at))}
          />
        </div>
      ))}
      {pasted !== undefined && (
        <LongTextField
          name="options-pasted"
          label={t('projects.options.paste')}
          help={t('projects.options.paste.help')}
          value={pasted}
          onChange={setPasted}
        />
      )}
      <Group gap="xs">
        {pasted === undefined ? (
          <>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => set([...rows, { Value: '', Label: '' }])}
            >
              {t('projects.options.add')}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconClipboardText size={16} aria-hidden />}
              onClick={() => setPasted('')}
            >
              {t('projects.options.paste.open')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="default" onClick={() => setPasted(undefined)}>
              {t('ui.cancel')}
            </Button>
            <Button size="sm" disabled={pasted.trim() === ''} onClick={take}>
              {t('projects.options.paste.go')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
