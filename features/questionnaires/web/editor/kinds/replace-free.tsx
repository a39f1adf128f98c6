import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { KindFormProps } from './kind-form.ts';
import { Blanks } from './parts/Blanks.tsx';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption, withoutOptions } from './parts/keys.ts';
import { Rows } from './parts/Rows.tsx';

/** 16: the words, and the right word of each blank. */
export function ReplaceFreeForm({ question, change }: KindFormProps<16>) {
  const t = useTexts();
  const { id, data, model } = question;
  return (
    <Stack gap="lg">
      <Rows
        name={`${id}-words`}
        label={t('questionnaires.kinds.words')}
        one={t('questionnaires.kinds.word')}
        rows={data.words}
        onChange={(words, { about, gone }) =>
          change(
            { data: { words }, ...(gone !== undefined && { model: withoutOptions(model, [gone]) }) },
            about,
          )
        }
      />
      <Blanks question={question}>
        {(blank) => (
          <OptionKey
            name={`${id}-blank-${blank}-key`}
            label={t('questionnaires.kinds.blank.key', { number: blank })}
            options={data.words}
            value={model[blank]?.option}
            onChange={(word) => change({ model: withOption(model, blank, word) })}
          />
        )}
      </Blanks>
    </Stack>
  );
}
