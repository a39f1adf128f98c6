import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { BlankKeys } from './parts/BlankKeys.tsx';

/** 13: the length of an answer, and the right texts of each blank. */
export function OpenBlanksForm({ question, change }: KindFormProps<13>) {
  const t = useTexts();
  return (
    <Stack>
      <NumberSetting
        name={`${question.id}-length`}
        label={t('questionnaires.kinds.maxLength')}
        min={1}
        max={500}
        value={question.data.maxLength}
        onChange={(maxLength) => change({ data: { maxLength } }, `${question.id} length`)}
      />
      <BlankKeys
        question={question}
        help={t('questionnaires.kinds.keys.help')}
        onChange={(model, about) => change({ model }, about)}
      />
    </Stack>
  );
}
