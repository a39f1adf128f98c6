import { Box, SimpleGrid, Stack } from '@mantine/core';
import type { HotSpot, Spot } from '#engines/questionnaire/kinds/hot-spot.ts';
import { useTexts } from '#platform/web/texts.ts';
import { replaceAt } from '#ui/lists.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { MAX_OPTION_ID, useFreeId } from './parts/free-id.ts';
import { OptionKey } from './parts/KeyField.tsx';
import { withOption } from './parts/keys.ts';
import { Picture } from './parts/Picture.tsx';
import { Rows } from './parts/Rows.tsx';
import { SpotDrawing } from './parts/SpotDrawing.tsx';

/** A spot that is added without the pointer is in the middle. */
const middle = { x: 400, y: 400, width: 200, height: 200 };

/** 42: the picture, and the spots in it, drawn with the pointer or written in numbers. */
export function HotSpotForm({ question: { id, data, model }, change }: KindFormProps<42>) {
  const t = useTexts();
  const { image: _image, ...withoutImage } = data;
  const set = (next: HotSpot, about?: string) => change({ data: next }, about);
  const nextId = useFreeId(data.spots, MAX_OPTION_ID)!;
  return (
    <Stack>
      <LocalizedField
        name={`${id}-alt`}
        required
        label={t('questionnaires.kinds.alt')}
        value={data.alt}
        onChange={(alt) => set({ ...data, alt }, `${id} alt`)}
      />
      {data.image !== undefined && (
        <SpotDrawing
          image={data.image}
          spots={data.spots}
          onDraw={(area) =>
            set({ ...data, spots: [...data.spots, { ...area, id: nextId, text: { el: '', en: '' } }] })
          }
        />
      )}
      <Picture
        label={t('questionnaires.kinds.picture')}
        image={data.image}
        alt={data.alt.el}
        isShownElsewhere
        onChange={(image) => set(image === undefined ? withoutImage : { ...data, image })}
      />
      <Rows<Spot>
        name={`${id}-spots`}
        label={t('questionnaires.kinds.spots')}
        one={t('questionnaires.kinds.spot')}
        rows={data.spots}
        fresh={(row) => ({ ...row, ...middle })}
        onChange={(spots, { about, gone }) =>
          change(
            {
              data: { ...data, spots },
              ...(gone !== undefined &&
                gone === model[1]?.option && { model: withOption(model, 1, undefined) }),
            },
            about,
          )
        }
        more={(spot, at) => (
          <Box flex={1} miw={240}>
            <SimpleGrid type="container" cols={{ base: 2, '420px': 4 }}>
              {(['x', 'y', 'width', 'height'] as const).map((name) => (
                <NumberSetting
                  key={name}
                  name={`${id}-spot-${spot.id}-${name}`}
                  label={t(`questionnaires.kinds.spot.${name}`)}
                  min={0}
                  max={1000}
                  value={Math.round(spot[name])}
                  onChange={(value) =>
                    set(
                      { ...data, spots: replaceAt(data.spots, at, { ...spot, [name]: value }) },
                      `${id} spot ${spot.id} ${name}`,
                    )
                  }
                />
              ))}
            </SimpleGrid>
          </Box>
        )}
      />
      <OptionKey
        name={`${id}-key`}
        label={t('questionnaires.kinds.key')}
        options={data.spots}
        value={model[1]?.option}
        onChange={(option) => change({ model: withOption(model, 1, option) })}
      />
    </Stack>
  );
}
