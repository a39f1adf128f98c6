import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { meetings } from '../../contract.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { dayOf, longDay, timeOf, weekdayMoment } from '../calendar/span.ts';
import { refusalWithClash } from '../report-refusal.ts';
import { useAnswers } from './use-answers.ts';

interface Props {
  meeting: OneMeeting;
  onClose: () => void;
}

/** The dialog in which a mentee takes another time of the mentor, or says when another one would suit. */
export function OtherTimeDialog({ meeting, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(meetings.otherTimes, { id: meeting.id }));
  const { problem, chooseTime, askForAnother } = useAnswers(meeting, 'here');
  const unread = problemOf(error);
  const [wantsOther, setWantsOther] = useState(false);
  const [time, setTime] = useState<Date>();
  const [when, setWhen] = useState('');
  const [isTried, setTried] = useState(false);
  const isAsking = wantsOther || data?.length === 0;
  const isMissing = when.trim() === '';
  // A time that was taken in the meantime is no longer there.
  const free = data?.find((one) => one.getTime() === time?.getTime());
  const submit = () => {
    setTried(true);
    if (isAsking) return !isMissing && askForAnother(when.trim());
    return free !== undefined && chooseTime(free);
  };
  const choose = free
    ? t('meetings.other.choose', { when: weekdayMoment(free, language) })
    : t('meetings.other.chooseNone');
  return (
    <FormDialog
      title={t('meetings.other.title')}
      submit={isAsking ? t('meetings.other.send') : choose}
      cancel={t('meetings.keep')}
      size="lg"
      isDirty={time !== undefined || !isMissing}
      canSubmit={data !== undefined && (isAsking || free !== undefined)}
      problem={problem}
      reason={problem && refusalWithClash(t, problem)}
      onSubmit={submit}
      onClose={onClose}
    >
      {unread && (
        <FailureNotice what={t('meetings.notLoaded')} error={unread} onRetry={() => void refetch()} />
      )}
      {!data && !unread && <Loading lines={5} />}
      {data && (
        <Text>
          {data.length === 0
            ? t('meetings.other.none')
            : t('meetings.other.text', { when: formatMoment(meeting.time, language) })}
        </Text>
      )}
      {data && data.length > 0 && (
        <FreeTimes
          free={data}
          time={isAsking ? undefined : free}
          onTime={(next) => {
            setTime(next);
            setWantsOther(false);
          }}
        />
      )}
      {data && !isAsking && (
        <Group>
          <Button variant="subtle" onClick={() => setWantsOther(true)}>
            {t('meetings.other.ask')}
          </Button>
        </Group>
      )}
      {isAsking && (
        <LongTextField
          name="when"
          label={t('meetings.other.when')}
          help={t('meetings.reason.toMentor')}
          required
          value={when}
          maxLength={500}
          rows={2}
          error={isTried && isMissing ? t('meetings.reason.missing') : undefined}
          onChange={setWhen}
        />
      )}
    </FormDialog>
  );
}

interface FreeTimesProps {
  free: readonly Date[];
  time: Date | undefined;
  onTime: (time: Date | undefined) => void;
}

/** The free times of the mentor, day by day. */
function FreeTimes({ free, time, onTime }: FreeTimesProps) {
  const t = useTexts();
  const language = useLanguage();
  const days = Map.groupBy(free, dayOf);
  const [chosenDay, setDay] = useState('');
  // A day whose last time was taken in the meantime is no longer there.
  const day = days.has(chosenDay) ? chosenDay : [...days.keys()][0]!;
  const times = days.get(day)!;
  return (
    <>
      <SelectField
        name="day"
        label={t('meetings.other.day')}
        required
        value={day}
        options={[...days.keys()].map((value) => ({ value, label: longDay(value, language) }))}
        onChange={(next) => {
          setDay(next);
          onTime(undefined);
        }}
      />
      <ChoiceButtons
        label={t('meetings.other.times')}
        value={time && dayOf(time) === day ? timeOf(time) : ''}
        options={times.map((one) => ({ value: timeOf(one), text: timeOf(one) }))}
        onChange={(clock) => onTime(times.find((one) => timeOf(one) === clock))}
      />
    </>
  );
}
