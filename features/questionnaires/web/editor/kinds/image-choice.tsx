import { Stack } from '@mantine/core';
import type { ImageOption } from '#engines/questionnaire/kinds/image-choice.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { replaceAt } from '#ui/lists.ts';
import { lineOf } from '../state/names.ts';
import type { KindFormProps } from './kind-form.ts';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption } from './parts/keys.ts';
import { Picture } from './parts/Picture.tsx';
import { Rows } from './parts/Rows.tsx';

const withImage = ({ image: _old, ...option }: ImageOption, image: number | undefined): ImageOption => ({
  ...option,
  ...(image !== undefined && { image }),
});

/** 41: the pictures with what each shows, their points, and the right one. */
export function ImageChoiceForm({ question: { id, data, model }, change }: KindFormProps<41>) {
  const t = useTexts();
  const language = useContentLanguage();
  return (
    <Stack>
      <Rows<ImageOption>
        name={`${id}-options`}
        label={t('questionnaires.kinds.pictures')}
        one={t('questionnaires.kinds.picture')}
        rows={data.options}
        hasPoints
        onChange={(options, { about, gone }) =>
          change(
            {
              data: { options },
              ...(gone !== undefined &&
                gone === model[1]?.option && { model: withOption(model, 1, undefined) }),
            },
            about,
          )
        }
        more={(option, at) => (
          <Picture
            label={t('questionnaires.kinds.picture.of', { number: at + 1 })}
            image={option.image}
            alt={lineOf(option.text, language)}
            onChange={(image) =>
              change({ data: { options: replaceAt(data.options, at, withImage(option, image)) } })
            }
          />
        )}
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
