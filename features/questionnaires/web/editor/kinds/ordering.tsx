import { Button, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Model } from '#engines/questionnaire/question.ts';
import type { Item } from '#engines/questionnaire/kinds/kind.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { KindFormProps } from './kind-form.ts';
import { withOption } from './parts/keys.ts';
import { Rows } from './parts/Rows.tsx';

/** The key in which each item has the place that it has in the list. */
const keyInOrder = (items: readonly Item[]): Model =>
  Object.fromEntries(items.map(({ id }, at) => [id, { option: at + 1 }]));

/** 43: the items, and the right place of each. */
export function OrderingForm({ question: { id, data, model }, change }: KindFormProps<43>) {
  const t = useTexts();
  const places = data.items.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }));
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('questionnaires.kinds.ordering.help')}
      </Text>
      <Rows
        name={`${id}-items`}
        label={t('questionnaires.kinds.items')}
        one={t('questionnaires.kinds.item')}
        rows={data.items}
        groups={99}
        onChange={(items, { about, gone }) =>
          change(
            { data: { items }, ...(gone !== undefined && { model: withOption(model, gone, undefined) }) },
            about,
          )
        }
        more={(item) => (
          <SelectField
            name={`${id}-item-${item.id}-place`}
            label={t('questionnaires.kinds.place')}
            options={places}
            placeholder={t('questionnaires.kinds.key.none')}
            value={String(model[item.id]?.option ?? '')}
            onChange={(place) =>
              change({ model: withOption(model, item.id, place === '' ? undefined : Number(place)) })
            }
          />
        )}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={data.items.length === 0}
          onClick={() => change({ model: keyInOrder(data.items) })}
        >
          {t('questionnaires.kinds.ordering.asListed')}
        </Button>
      </div>
    </Stack>
  );
}
