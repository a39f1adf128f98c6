import { SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { SingleKey } from './parts/SingleKey.tsx';

/** 35: the ends of the line in numbers and words, its step, and the right number. */
export function SliderForm({ question, change }: KindFormProps<35>) {
  const t = useTexts();
  const { id, data } = question;
  return (
    <Stack>
      <SimpleGrid type="container" cols={{ base: 1, '420px': 3 }}>
        {(['min', 'max', 'step'] as const).map((name) => (
          <NumberSetting
            key={name}
            name={`${id}-${name}`}
            label={t(`questionnaires.kinds.slider.${name}`)}
            decimals
            value={data[name]}
            onChange={(value) => change({ data: { ...data, [name]: value } }, `${id} ${name}`)}
          />
        ))}
      </SimpleGrid>
      {(['low', 'high'] as const).map((name) => (
        <LocalizedField
          key={name}
          name={`${id}-${name}`}
          label={t(`questionnaires.kinds.slider.${name}`)}
          value={data[name]}
          onChange={(text) => change({ data: { ...data, [name]: text } }, `${id} ${name}`)}
        />
      ))}
      <SingleKey question={question} help={t('questionnaires.kinds.keys.numbers')} onChange={change} />
    </Stack>
  );
}
