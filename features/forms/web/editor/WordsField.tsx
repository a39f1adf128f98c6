import { SimpleGrid } from '@mantine/core';
import type { Localized } from '#engines/forms/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

interface Props {
  name: string;
  label: string;
  value: Localized | undefined;
  onChange: (words: Localized) => void;
  required?: boolean;
  long?: boolean;
}

const empty: Localized = { el: '', en: '' };

/** A text field in Greek with its English translation beside it. */
export function WordsField({ name, label, value = empty, onChange, required = false, long = false }: Props) {
  const t = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {(['el', 'en'] as const).map((language) => {
        const props = {
          name: `${name}-${language}`,
          label: t(`forms.words.${language}`, { label }),
          required,
          value: value[language],
          onChange: (text: string) => onChange({ ...value, [language]: text }),
          maxLength: 2000,
        };
        return long ? (
          <LongTextField key={language} rows={2} {...props} />
        ) : (
          <TextField key={language} {...props} />
        );
      })}
    </SimpleGrid>
  );
}
