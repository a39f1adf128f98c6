import { Stack, Text } from '@mantine/core';
import { wordLimit } from '#engines/questionnaire/kinds/find-words.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import type { KindFormProps } from './kind-form.ts';
import { Rows } from './parts/Rows.tsx';
import { SingleKey } from './parts/SingleKey.tsx';

/** 17: the text in which the words are, how many to find, and the right ones. */
export function FindWordsForm({ question, change }: KindFormProps<17>) {
  const t = useTexts();
  const { id, data } = question;
  return (
    <Stack gap="lg">
      <LocalizedField
        name={`${id}-passage`}
        long
        required
        label={t('questionnaires.kinds.passage')}
        value={data.passage}
        onChange={(passage) => change({ data: { ...data, passage } }, `${id} passage`)}
      />
      <div>
        <Rows
          name={`${id}-limits`}
          label={t('questionnaires.kinds.limits')}
          one={t('questionnaires.kinds.limit')}
          rows={data.options}
          onChange={(options, { about }) => change({ data: { ...data, options } }, about)}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {t('questionnaires.kinds.limits.help', { count: wordLimit(data) })}
        </Text>
      </div>
      <SingleKey question={question} help={t('questionnaires.kinds.keys.words')} onChange={change} />
    </Stack>
  );
}
