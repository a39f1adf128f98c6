import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { parseDate } from '#engines/dates/parse-date.ts';
import { clockOf, usualHours } from '#engines/meetings/free-slots.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { removeAt, replaceAt } from '#ui/lists.ts';
import type { MentorAvailability } from '../../contract/hours.ts';
import { MeetingsInAbsence } from './MeetingsInAbsence.tsx';
import styles from './settings.module.css';
import { TimesInWords } from './TimesInWords.tsx';
import { type Away, type Hours, useTimes, withKey } from './use-times.ts';

interface Props {
  mentorId: number;
  saved: MentorAvailability;
  /** Reports whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const halfHours = Array.from({ length: 49 }, (_, place) => place * 30);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The form of the hours of each weekday and the absences of one mentor. */
export function AvailabilityForm({ mentorId, saved, onUnsaved }: Props) {
  const t = useTexts();
  const times = useTimes(mentorId, saved);
  const { hours, absences, place, conflict, isBusy, hasChanges } = times;
  useEffect(() => {
    onUnsaved(hasChanges);
    return () => onUnsaved(false);
  }, [onUnsaved, hasChanges]);
  const setHours = (next: Hours[]) => times.change({ hours: next, absences, place });
  const setAbsences = (next: Away[]) => times.change({ hours, absences: next, place });
  const isWhole =
    hours.every(({ fromMinute, toMinute }) => fromMinute < toMinute) &&
    absences.every(({ from, to }) => parseDate(from) !== undefined && parseDate(to) !== undefined);

  return (
    <Stack gap="sm">
      {hours.length === 0 && <Text>{t('meetings.hours.usual')}</Text>}
      {hours.map((one, place) => (
        <HoursRow
          key={one.key}
          place={place}
          hours={one}
          onChange={(next) => setHours(replaceAt(hours, place, next))}
          onRemove={() => setHours(removeAt(hours, place))}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setHours([...hours, nextHours(hours)])}
        >
          {t('meetings.hours.add')}
        </Button>
        {hours.length === 0 && (
          <Button variant="default" onClick={() => setHours(usualHours.map(withKey))}>
            {t('meetings.hours.begin')}
          </Button>
        )}
      </Group>
      <Text fw={600} mt="xs">
        {t('meetings.absences')}
      </Text>
      {absences.map((away, place) => (
        <div key={away.key} className={styles.row}>
          <DateField
            name={`away-from-${place}`}
            label={t('meetings.from')}
            value={away.from}
            onChange={(from) => setAbsences(replaceAt(absences, place, { ...away, from }))}
          />
          <DateField
            name={`away-to-${place}`}
            label={t('meetings.to')}
            value={away.to}
            onChange={(to) => setAbsences(replaceAt(absences, place, { ...away, to }))}
          />
          <Remove
            label={t('meetings.absences.remove', { place: place + 1 })}
            onRemove={() => setAbsences(removeAt(absences, place))}
          />
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAbsences([...absences, withKey({ from: '', to: '' })])}
        >
          {t('meetings.absences.add')}
        </Button>
      </Group>
      <TextField
        name="own-place"
        label={t('meetings.where.own')}
        help={t('meetings.where.own.help')}
        maxLength={200}
        value={place}
        onChange={(next) => times.change({ hours, absences, place: next })}
      />
      <MeetingsInAbsence meetings={saved.inAbsence} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          title={t('meetings.hours.changed')}
          mine={t('meetings.hours.keepMine')}
          theirs={t('meetings.hours.takeTheirs')}
          isBusy={isBusy}
          isReady={isWhole}
          onMine={() => void times.keepMine()}
          onTheirs={times.takeTheirs}
        >
          <ConflictSides
            mine={<TimesInWords hours={hours} absences={absences} place={place} />}
            theirs={<TimesInWords {...conflict.theirs} />}
          />
          <Text size="sm">{t('meetings.hours.unsaved')}</Text>
        </ConflictNotice>
      )}
      <Group justify="end">
        <Button
          loading={isBusy && !conflict}
          disabled={!isWhole || conflict !== undefined}
          onClick={() => void times.save()}
        >
          {t('meetings.hours.save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The next weekday without hours, with the default ones. */
const nextHours = (hours: readonly Hours[]): Hours =>
  withKey({
    weekday: weekdays.find((day) => !hours.some(({ weekday }) => weekday === day)) ?? 1,
    fromMinute: 9 * 60,
    toMinute: 18 * 60,
  });

interface RowProps {
  place: number;
  hours: Hours;
  onChange: (hours: Hours) => void;
  onRemove: () => void;
}

function HoursRow({ place, hours, onChange, onRemove }: RowProps) {
  const t = useTexts();
  const { weekday, fromMinute, toMinute } = hours;
  const minutes = (own: number) =>
    [...new Set([...halfHours, own])]
      .sort((a, b) => a - b)
      .map((minute) => ({ value: String(minute), label: clockOf(minute) }));
  return (
    <div className={styles.row} data-hours>
      <SelectField
        name={`weekday-${place}`}
        label={t('meetings.weekday')}
        required
        value={String(weekday)}
        options={weekdays.map((day) => ({ value: String(day), label: t(`meetings.weekday.${day}`) }))}
        onChange={(day) => onChange({ ...hours, weekday: Number(day) })}
      />
      <SelectField
        name={`from-${place}`}
        label={t('meetings.from')}
        required
        value={String(fromMinute)}
        options={minutes(fromMinute)}
        onChange={(minute) => onChange({ ...hours, fromMinute: Number(minute) })}
      />
      <SelectField
        name={`to-${place}`}
        label={t('meetings.to')}
        required
        value={String(toMinute)}
        options={minutes(toMinute)}
        error={fromMinute < toMinute ? undefined : t('meetings.hours.order')}
        onChange={(minute) => onChange({ ...hours, toMinute: Number(minute) })}
      />
      <Remove
        label={t('meetings.hours.remove', { day: t(`meetings.weekday.${weekday}`) })}
        onRemove={onRemove}
      />
    </div>
  );
}

const Remove = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={onRemove}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
);
