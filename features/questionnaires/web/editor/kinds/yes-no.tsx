import { Stack } from '@mantine/core';
import { NO, YES } from '#engines/questionnaire/kinds/yes-no.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import type { KindFormProps } from './kind-form.ts';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption } from './parts/keys.ts';

/** 32: the words of yes and no, and the right one. */
export function YesNoForm({ question: { id, data, model }, change }: KindFormProps<32>) {
  const t = useTexts();
  return (
    <Stack>
      <LocalizedField
        name={`${id}-yes`}
        label={t('questionnaires.kinds.yes')}
        value={data.trueValue}
        onChange={(trueValue) => change({ data: { ...data, trueValue } }, `${id} yes`)}
      />
      <LocalizedField
        name={`${id}-no`}
        label={t('questionnaires.kinds.no')}
        value={data.falseValue}
        onChange={(falseValue) => change({ data: { ...data, falseValue } }, `${id} no`)}
      />
      <OptionKey
        name={`${id}-key`}
        label={t('questionnaires.kinds.key')}
        options={[
          { id: YES, text: data.trueValue },
          { id: NO, text: data.falseValue },
        ]}
        value={model[1]?.option}
        onChange={(option) => change({ model: withOption(model, 1, option) })}
      />
    </Stack>
  );
}
