import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { athensMoment } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { isNear, slotRule } from '#engines/meetings/clashes.ts';
import { ask } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { meetings } from '../../contract.ts';
import type { Overlap } from '../../contract/booking.ts';
import { dayOf, type Start, timeOf, today, weekdayMoment } from '../calendar/span.ts';
import styles from './booking.module.css';
import { useClocks } from './use-clocks.ts';

interface Props {
  /** The mentor, the mentee and the action. */
  parties: { projectId: number; actionId: number; mentorId: number; menteeId: number };
  value: Date | undefined;
  /** The day and time that the fields begin with. @default those of `value` */
  start?: Start | undefined;
  onChange: (time: Date | undefined) => void;
}

/** One free time of each half day, over three days. */
const SHOWN_FREE = 6;

/**
 * Chooses a time for a meeting: the next free ones of both as buttons, or any day and time with its clashes in words.
 */
export function TimePicker({
  parties: { projectId, actionId, mentorId, menteeId },
  value,
  start,
  onChange,
}: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [date, setDate] = useState(value ? dayOf(value) : (start?.date ?? ''));
  const [clock, setClock] = useState(value ? timeOf(value) : (start?.clock ?? ''));
  const { settings } = useProject();
  const rule = slotRule((settings['Config'] as { Meeting?: object } | undefined)?.Meeting);
  const parties = { actionId, mentorId, menteeId };
  const { data: busy = [] } = useQuery(ask(meetings.overlaps, parties));
  const inTheWay = value && busy.filter(({ time, shares }) => isNear(time, value, shares, rule));
  const isTaken = inTheWay !== undefined && inTheWay.length > 0;
  const {
    data: free,
    isPending,
    error,
    refetch,
  } = useQuery({
    // Free times start after the chosen time, or else now.
    ...ask(meetings.freeSlots, {
      projectId,
      ...parties,
      count: SHOWN_FREE,
      each: 'half-day',
      ...(isTaken && { from: value }),
    }),
    placeholderData: keepPreviousData,
  });

  const pick = (day: string, time: string) => {
    setDate(day);
    setClock(time);
    const isDay = parseDate(day) !== undefined;
    const moment = isDay && time !== '' ? athensMoment({ date: day, time }) : undefined;
    onChange(moment === undefined ? undefined : new Date(moment));
  };
  const clocks = useClocks({ projectId, mentorId, date, clock, busy, rule });
  const parsed = parseDate(date);
  const isNoTime = parsed !== undefined && clock !== '' && value === undefined;

  return (
    <Stack gap="sm">
      <div className={styles.when}>
        <DateField
          name="date"
          label={t('ui.word.date')}
          required
          value={date}
          min={today()}
          onChange={(day) => pick(day, clock)}
        />
        <SelectField
          name="time"
          label={t('meetings.time')}
          required
          value={clock}
          options={clocks}
          onChange={(time) => pick(date, time)}
        />
      </div>
      <div role="status" aria-live="polite">
        {isNoTime && <Notice kind="warning" title={t('meetings.noSuchTime')} />}
        {isTaken && (
          <Notice kind="warning" title={t('meetings.refusal.slot-taken')}>
            {inTheWay.map((entry) => (
              <Text key={`${entry.time.getTime()} ${entry.shares.join(' ')}`} size="sm">
                {clashText(t, entry)}
              </Text>
            ))}
          </Notice>
        )}
      </div>
      <div role="group" aria-label={t('meetings.free')} aria-busy={isPending}>
        <Text fw={500} mb={4}>
          {t('meetings.free')}
        </Text>
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {free?.length === 0 && <Text>{t('meetings.free.none')}</Text>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {free?.map((time) => (
            <Button
              key={time.getTime()}
              variant={value?.getTime() === time.getTime() ? 'light' : 'default'}
              aria-pressed={value?.getTime() === time.getTime()}
              onClick={() => pick(dayOf(time), timeOf(time))}
            >
              {weekdayMoment(time, language)}
            </Button>
          ))}
        </SimpleGrid>
      </div>
    </Stack>
  );
}

/** Who is busy in a clash, and with whom if the reader may know. */
function clashText(t: Texts, { time, shares, mentor, mentee, title }: Overlap): string {
  const who = t(`meetings.busy.${shares[0] ?? 'action'}`, { time: shortMoment(time) });
  return title === undefined ? who : `${who} (${mentee} – ${mentor}, ${title})`;
}
