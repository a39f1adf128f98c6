import { Group } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  onChange: (some: Partial<Draft>) => void;
}

/** What an item says about itself. All of it may be left empty. */
export function MetadataFields({ draft, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <LongTextField
        name="abstract"
        label={t('library.abstract')}
        value={draft.abstract}
        maxLength={5000}
        rows={3}
        onChange={(abstract) => onChange({ abstract })}
      />
      <Group grow align="start">
        <TextField
          name="author"
          label={t('library.author')}
          value={draft.author}
          maxLength={300}
          onChange={(author) => onChange({ author })}
        />
        <TextField
          name="publisher"
          label={t('library.publisher')}
          value={draft.publisher}
          maxLength={300}
          onChange={(publisher) => onChange({ publisher })}
        />
      </Group>
      <Group grow align="start">
        <DateField
          name="datePublished"
          label={t('library.datePublished')}
          value={draft.datePublished}
          onChange={(datePublished) => onChange({ datePublished })}
        />
        <TextField
          name="pageCount"
          label={t('library.pageCount')}
          value={draft.pageCount}
          inputMode="numeric"
          maxLength={6}
          onChange={(pageCount) => onChange({ pageCount: pageCount.trim() })}
        />
      </Group>
    </>
  );
}
