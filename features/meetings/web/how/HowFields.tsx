import { Autocomplete, Stack, Text } from '@mantine/core';
import { ways } from '#engines/meetings/ways.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { tooLong } from '#ui/fields/too-long.ts';
import type { EditedHow } from './use-how.ts';

const MAX_PLACE_LENGTH = 200;

/** The fields for how and where to meet: the way, and the place or who calls where. */
export function HowFields({ how }: { how: EditedHow }) {
  const t = useTexts();
  const { way, place, places, isMissing } = how;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={500} mb={4} aria-hidden>
          {t('meetings.way')}
        </Text>
        <ChoiceButtons
          label={t('meetings.way')}
          value={way}
          options={ways.map((value) => ({ value, text: t(`meetings.way.${value}`) }))}
          onChange={how.setWay}
        />
      </div>
      {way === 'in-person' && (
        <Autocomplete
          label={t('meetings.where')}
          description={t(places.length === 0 ? 'meetings.where.none' : 'meetings.where.help')}
          size="md"
          withAsterisk={places.length > 0}
          aria-required={places.length > 0}
          data={places}
          value={place}
          error={isMissing ? t('meetings.where.missing') : tooLong(t, place, MAX_PLACE_LENGTH)}
          comboboxProps={{ transitionProps: { duration: 0 } }}
          // Every known place is offered, also while one of them is in the field.
          filter={({ options }) => options}
          onChange={how.setPlace}
        />
      )}
      {way === 'phone' && (
        <TextField
          name="phone"
          label={t('meetings.phone')}
          help={t('meetings.phone.help')}
          maxLength={MAX_PLACE_LENGTH}
          value={place}
          onChange={how.setPlace}
        />
      )}
    </Stack>
  );
}
