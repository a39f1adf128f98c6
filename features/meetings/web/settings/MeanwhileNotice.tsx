import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '#engines/dates/parse-date.ts';
import { clockOf } from '#engines/meetings/free-slots.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { MentorAvailability } from '../../contract.ts';

interface Props {
  theirs: MentorAvailability;
  /** The own ones can be saved as they stand. */
  isWhole: boolean;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Another user saved the hours meanwhile: who, when and what, and one of the two is chosen. */
export function MeanwhileNotice({ theirs, isWhole, isBusy, onMine, onTheirs }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { hours, absences, changedBy, changedAt } = theirs;
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
  ];
  return (
    <Notice kind="warning" role="alert" title={t('meetings.hours.changed')}>
      <Stack gap="xs">
        {changedAt && (
          <Text size="sm">
            {t('meetings.hours.meanwhile', {
              who: changedBy ?? t('meetings.somebody'),
              when: formatMoment(changedAt, language),
            })}
          </Text>
        )}
        {hours.length === 0 && <Text size="sm">{t('meetings.hours.usual')}</Text>}
        {facts.length > 0 && <FactList facts={facts} />}
        <Text size="sm">{t('meetings.hours.unsaved')}</Text>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} disabled={!isWhole} onClick={onMine}>
            {t('meetings.hours.keepMine')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onTheirs}>
            {t('meetings.hours.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

/** The days of an absence; one day stands alone. */
const daysOf = (from: string, to: string): string => [...new Set([from, to])].map(formatDate).join(' – ');
