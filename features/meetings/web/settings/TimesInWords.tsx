import { Text } from '@mantine/core';
import { formatDate } from '#engines/dates/parse-date.ts';
import { clockOf } from '#engines/meetings/free-slots.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import type { MentorAvailability } from '../../contract/hours.ts';

/** The hours of each weekday, the absences and the place of a mentor, read-only. */
export function TimesInWords({
  hours,
  absences,
  place,
}: Pick<MentorAvailability, 'hours' | 'absences' | 'place'>) {
  const t = useTexts();
  const byDay = Map.groupBy(hours, ({ weekday }) => weekday);
  const facts = [
    ...[...byDay].map(
      ([weekday, spans]) =>
        [
          t(`meetings.weekday.${weekday}`),
          spans.map(({ fromMinute, toMinute }) => `${clockOf(fromMinute)} – ${clockOf(toMinute)}`).join(', '),
        ] as const,
    ),
    ...(absences.length > 0
      ? [[t('meetings.absences'), absences.map(({ from, to }) => daysOf(from, to)).join(', ')] as const]
      : []),
    ...(place === '' ? [] : [[t('meetings.where'), place] as const]),
  ];
  return (
    <>
      {hours.length === 0 && <Text size="sm">{t('meetings.hours.usual')}</Text>}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}

/** The days of an absence; a single day is written once. */
const daysOf = (from: string, to: string): string => [...new Set([from, to])].map(formatDate).join(' – ');
