import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formats } from '#engines/questionnaire-import/import.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Upload } from '#ui/Upload.tsx';
import type { UseReading } from './use-reading.ts';

/** The limit of the importers (`importLimits.bytes`). */
const MAX_BYTES = 5 * 1024 * 1024;

/** Takes a file or a text. */
export function Source({ file, text, isBusy }: Pick<UseReading, 'file' | 'text' | 'isBusy'>) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  return (
    <Stack>
      <Upload
        label={t('questionnaires.import.file')}
        files={[]}
        multiple={false}
        disabled={isBusy}
        acceptText={t('questionnaires.import.types')}
        maxSize={MAX_BYTES}
        onFiles={([chosen]) => chosen && file(chosen)}
      />
      <LongTextField
        name="import-text"
        label={t('questionnaires.import.paste')}
        help={t('questionnaires.import.paste.help')}
        value={typed}
        onChange={setTyped}
      />
      <Group>
        <Button variant="default" disabled={isBusy || typed.trim() === ''} onClick={() => text(typed)}>
          {t('questionnaires.import.paste.read')}
        </Button>
      </Group>
    </Stack>
  );
}

/** How the content was understood: its format and its sheet. Both can be changed. */
export function Manner({ reading, format, sheet, isBusy }: UseReading) {
  const t = useTexts();
  if (!reading) return null;
  const { name, book, content } = reading;
  return (
    <Stack gap="xs">
      <Text>
        {name === ''
          ? t('questionnaires.import.source.text')
          : t('questionnaires.import.source.file', { name })}
      </Text>
      {content && !book && (
        <SelectField
          name="import-format"
          required
          disabled={isBusy}
          label={t('questionnaires.import.format')}
          help={t('questionnaires.import.format.help')}
          placeholder={t('questionnaires.import.format.choose')}
          options={formats.map((one) => ({ value: one, label: t(`questionnaires.import.format.${one}`) }))}
          value={reading.format ?? ''}
          onChange={(chosen) => {
            const known = formats.find((one) => one === chosen);
            if (known) format(known);
          }}
        />
      )}
      {book && book.sheets.length > 1 && (
        <SelectField
          name="import-sheet"
          required
          disabled={isBusy}
          label={t('questionnaires.import.sheet')}
          options={book.sheets.map((one) => ({ value: one, label: one }))}
          value={book.sheet}
          onChange={sheet}
        />
      )}
    </Stack>
  );
}
