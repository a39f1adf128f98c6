import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { removeAt, replaceAt } from '#ui/lists.ts';
import type { WireQuestion } from '../shared/definition.ts';
import { RuleField } from './RuleField.tsx';
import type { Faults } from './use-faults.ts';
import { WordsField } from './WordsField.tsx';

type Validation = NonNullable<WireQuestion['validation']>;

interface Props {
  name: string;
  validation: Validation;
  faults: Faults;
  onChange: (validation: Validation) => void;
}

/** The checks of a question: a rule that must hold, and the message to the applicant if it does not. */
export function ValidationEditor({ name, validation, faults, onChange }: Props) {
  const t = useTexts();
  return (
    <Stack gap="sm">
      {validation.map((check, index) => (
        // A check has no key of its own; its place identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={index} gap="xs">
          <RuleField
            label={t('forms.rule.validation', { number: index + 1 })}
            help={t('forms.rule.validation.help')}
            value={check.rule}
            faults={faults}
            onChange={(rule) => onChange(replaceAt(validation, index, { ...check, rule }))}
          />
          <WordsField
            name={`${name}-validation-${index}`}
            label={t('forms.rule.message')}
            required
            value={check.message}
            onChange={(message) => onChange(replaceAt(validation, index, { ...check, message }))}
          />
          <div>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(removeAt(validation, index))}
            >
              {t('forms.rule.remove')}
            </Button>
          </div>
        </Stack>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...validation, { rule: '', message: { el: '', en: '' } }])}
        >
          {t('forms.rule.add')}
        </Button>
      </div>
    </Stack>
  );
}
