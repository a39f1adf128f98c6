import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { KindFormProps } from './kind-form.ts';
import { Blanks } from './parts/Blanks.tsx';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption } from './parts/keys.ts';
import { Rows } from './parts/Rows.tsx';

/** 06: each blank of the text has its own options and its own right one. */
export function ClosedBlanksForm({ question, change }: KindFormProps<6>) {
  const t = useTexts();
  const { id, data, model } = question;
  return (
    <Blanks question={question}>
      {(blank) => {
        const options = data.blanks[blank] ?? [];
        const name = `${id}-blank-${blank}`;
        return (
          <Stack gap="sm">
            <Rows
              name={name}
              label={t('questionnaires.kinds.blank.options', { number: blank })}
              one={t('questionnaires.kinds.option')}
              rows={options}
              onChange={(rows, { about, gone }) =>
                change(
                  {
                    data: { blanks: { ...data.blanks, [blank]: rows } },
                    ...(gone === model[blank]?.option && { model: withOption(model, blank, undefined) }),
                  },
                  about,
                )
              }
            />
            <OptionKey
              name={`${name}-key`}
              label={t('questionnaires.kinds.blank.key', { number: blank })}
              options={options}
              value={model[blank]?.option}
              onChange={(option) => change({ model: withOption(model, blank, option) })}
            />
          </Stack>
        );
      }}
    </Blanks>
  );
}
