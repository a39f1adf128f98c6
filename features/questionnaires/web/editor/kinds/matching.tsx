import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { KindFormProps } from './kind-form.ts';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption, withoutOptions } from './parts/keys.ts';
import { Rows } from './parts/Rows.tsx';

/** 07: the lists, and the cards with the right list of each. */
export function MatchingForm({ question: { id, data, model }, change }: KindFormProps<7>) {
  const t = useTexts();
  return (
    <Stack gap="lg">
      <Rows
        name={`${id}-lists`}
        label={t('questionnaires.kinds.lists')}
        one={t('questionnaires.kinds.list')}
        rows={data.lists}
        hasPoints
        onChange={(lists, { about, gone }) =>
          change(
            { data: { ...data, lists }, ...(gone !== undefined && { model: withoutOptions(model, [gone]) }) },
            about,
          )
        }
      />
      <Rows
        name={`${id}-cards`}
        label={t('questionnaires.kinds.cards')}
        one={t('questionnaires.kinds.card')}
        rows={data.cards}
        groups={99}
        onChange={(cards, { about, gone }) =>
          change(
            {
              data: { ...data, cards },
              ...(gone !== undefined && { model: withOption(model, gone, undefined) }),
            },
            about,
          )
        }
        more={(card) => (
          <OptionKey
            name={`${id}-card-${card.id}-key`}
            label={t('questionnaires.kinds.card.key')}
            options={data.lists}
            value={model[card.id]?.option}
            onChange={(list) => change({ model: withOption(model, card.id, list) })}
          />
        )}
      />
    </Stack>
  );
}
