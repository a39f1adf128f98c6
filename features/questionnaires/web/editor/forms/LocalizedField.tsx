import { SimpleGrid } from '@mantine/core';
import type { Localized } from '#engines/forms/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

/** Characters of one text, at most (`server/definition`). */
const MAX_TEXT = 20_000;

interface Props {
  name: string;
  label: string;
  value: Localized | undefined;
  onChange: (text: Localized) => void;
  help?: string;
  /** Several lines. */
  long?: boolean;
  required?: boolean;
}

const none: Localized = { el: '', en: '' };

/** A text in Greek with its English translation beside it. */
export function LocalizedField({ name, label, value = none, onChange, help, long = false, required }: Props) {
  const t = useTexts();
  return (
    <SimpleGrid type="container" cols={{ base: 1, '420px': 2 }} spacing="sm">
      {(['el', 'en'] as const).map((language) => {
        const field = {
          name: `${name}-${language}`,
          label: t(`questionnaires.editor.in.${language}`, { label }),
          help: language === 'el' ? help : undefined,
          required: required && language === 'el',
          value: value[language],
          maxLength: MAX_TEXT,
          onChange: (text: string) => onChange({ ...value, [language]: text }),
        };
        return long ? (
          <LongTextField key={language} rows={2} {...field} />
        ) : (
          <TextField key={language} {...field} />
        );
      })}
    </SimpleGrid>
  );
}
