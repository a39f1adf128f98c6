import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import type { WireQuestion } from '../shared/definition.ts';
import styles from './editor.module.css';
import { freeName } from './free-name.ts';
import { WordsField } from './WordsField.tsx';

type Option = NonNullable<WireQuestion['options']>[number];

interface Props {
  name: string;
  options: readonly Option[];
  onChange: (options: Option[]) => void;
}

/** The choices of a question: the stored value and the label of each. */
export function OptionsEditor({ name, options, onChange }: Props) {
  const t = useTexts();
  const add = () =>
    onChange([
      ...options,
      {
        value: freeName(
          'option',
          options.map(({ value }) => value),
        ),
        label: { el: '', en: '' },
      },
    ]);
  return (
    <Stack gap="sm" role="group" aria-label={t('forms.options')}>
      <Text fw={500}>{t('forms.options')}</Text>
      {options.map((option, index) => (
        // A choice is identified by its place, because its value is being edited.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.option}>
          <TextField
            name={`${name}-option-${index}`}
            label={t('ui.word.value')}
            value={option.value}
            maxLength={200}
            onChange={(value) => onChange(replaceAt(options, index, { ...option, value }))}
          />
          <WordsField
            name={`${name}-option-${index}-label`}
            label={t('forms.option.label')}
            value={option.label}
            onChange={(label) => onChange(replaceAt(options, index, { ...option, label }))}
          />
          <Arrange
            name={option.value}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            onMove={(by) => onChange(moveAt(options, index, by))}
            onRemove={() => onChange(removeAt(options, index))}
          />
        </div>
      ))}
      <div>
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('forms.option.add')}
        </Button>
      </div>
    </Stack>
  );
}
