import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import type { KindFormProps } from './kind-form.ts';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption } from './parts/keys.ts';
import { Rows } from './parts/Rows.tsx';

/** 30: the options with their points, «something else», and the right one. */
export function SingleChoiceForm({ question: { id, data, model }, change }: KindFormProps<30>) {
  const t = useTexts();
  return (
    <Stack>
      <Rows
        name={`${id}-options`}
        label={t('questionnaires.kinds.options')}
        one={t('questionnaires.kinds.option')}
        rows={data.options}
        hasPoints
        onChange={(options, { about, gone }) =>
          change(
            {
              data: { ...data, options },
              ...(gone !== undefined &&
                gone === model[1]?.option && { model: withOption(model, 1, undefined) }),
            },
            about,
          )
        }
      />
      <CheckField
        name={`${id}-other`}
        label={t('questionnaires.kinds.other')}
        value={data.other}
        onChange={(other) => change({ data: { ...data, other } })}
      />
      <OptionKey
        name={`${id}-key`}
        label={t('questionnaires.kinds.key')}
        options={data.options}
        value={model[1]?.option}
        onChange={(option) => change({ model: withOption(model, 1, option) })}
      />
    </Stack>
  );
}
