import { SimpleGrid, Stack } from '@mantine/core';
import type { MultipleChoice } from '#engines/questionnaire/kinds/multiple-choice.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberSetting, OptionalNumber } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { withOption } from './parts/keys.ts';
import { Rows } from './parts/Rows.tsx';

/** 31: the options, which of them are right, and how many to tick. */
export function MultipleChoiceForm({ question: { id, data, model }, change }: KindFormProps<31>) {
  const t = useTexts();
  const { most: _most, ...withoutMost } = data;
  const set = (next: MultipleChoice, about?: string) => change({ data: next }, about);
  return (
    <Stack>
      <Rows
        name={`${id}-options`}
        label={t('questionnaires.kinds.options')}
        one={t('questionnaires.kinds.option')}
        rows={data.options}
        // 99 is the group of «something else».
        groups={98}
        onChange={(options, { about, gone }) =>
          change(
            {
              data: { ...data, options },
              ...(gone !== undefined && { model: withOption(model, gone, undefined) }),
            },
            about,
          )
        }
        more={(option) => (
          <CheckField
            name={`${id}-option-${option.id}-key`}
            label={t('questionnaires.kinds.isRight')}
            value={model[option.id]?.option === 1}
            onChange={(isRight) => change({ model: withOption(model, option.id, isRight ? 1 : undefined) })}
          />
        )}
      />
      <CheckField
        name={`${id}-other`}
        label={t('questionnaires.kinds.other')}
        value={data.other}
        onChange={(other) => set({ ...data, other })}
      />
      <SimpleGrid type="container" cols={{ base: 1, '420px': 2 }}>
        <NumberSetting
          name={`${id}-least`}
          label={t('questionnaires.kinds.least')}
          min={0}
          max={99}
          value={data.least}
          onChange={(least) => set({ ...data, least }, `${id} least`)}
        />
        <OptionalNumber
          name={`${id}-most`}
          label={t('questionnaires.kinds.most')}
          help={t('questionnaires.kinds.most.help')}
          min={1}
          max={99}
          value={data.most}
          onChange={(most) => set(most === undefined ? withoutMost : { ...data, most }, `${id} most`)}
        />
      </SimpleGrid>
    </Stack>
  );
}
