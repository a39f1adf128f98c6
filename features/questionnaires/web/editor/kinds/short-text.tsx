import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { SingleKey } from './parts/SingleKey.tsx';

/** 36: the length of an answer, and the texts that count as right. */
export function ShortTextForm({ question, change }: KindFormProps<36>) {
  const t = useTexts();
  return (
    <Stack>
      <NumberSetting
        name={`${question.id}-length`}
        label={t('questionnaires.kinds.maxLength')}
        min={1}
        max={2_000}
        value={question.data.maxLength}
        onChange={(maxLength) => change({ data: { maxLength } }, `${question.id} length`)}
      />
      <SingleKey question={question} onChange={change} />
    </Stack>
  );
}
