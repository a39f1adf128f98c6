import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { KindFormProps } from './kind-form.ts';
import { Rows } from './parts/Rows.tsx';

/** 33: the answers with their points, and the statements. */
export function LikertGridForm({ question: { id, data }, change }: KindFormProps<33>) {
  const t = useTexts();
  return (
    <Stack gap="lg">
      <Rows
        name={`${id}-options`}
        label={t('questionnaires.kinds.answers')}
        one={t('ui.word.answer')}
        rows={data.options}
        hasPoints
        onChange={(options, { about }) => change({ data: { ...data, options } }, about)}
      />
      <Rows
        name={`${id}-rows`}
        label={t('questionnaires.kinds.statements')}
        one={t('questionnaires.kinds.statement')}
        rows={data.rows}
        groups={99}
        onChange={(rows, { about }) => change({ data: { ...data, rows } }, about)}
      />
    </Stack>
  );
}
