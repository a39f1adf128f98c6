import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { meetings } from '../../contract.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { dayOf, longDay, timeOf, weekdayMoment } from '../calendar/span.ts';
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
  const problem = error instanceof Problem ? error : undefined;
  return (
    <Modal opened onClose={onClose} title={<b>{t('meetings.other.title')}</b>} size="lg">
      <Stack>
        {problem && (
          <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
        )}
        {!data && !problem && <Loading lines={5} />}
        {data && (
          <Text>
            {data.length === 0
              ? t('meetings.other.none')
              : t('meetings.other.text', { when: formatMoment(meeting.time, language) })}
          </Text>
        )}
        {data && data.length > 0 && <FreeTimes meeting={meeting} free={data} onClose={onClose} />}
        {data && <Ask meeting={meeting} isOpen={data.length === 0} onClose={onClose} />}
      </Stack>
    </Modal>
  );
}

function FreeTimes({ meeting, free, onClose }: Props & { free: readonly Date[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { isBusy, chooseTime } = useAnswers(meeting);
  const days = Map.groupBy(free, dayOf);
  const [chosenDay, setDay] = useState('');
  const [clock, setClock] = useState('');
  // A day whose last time was taken in the meantime is no longer there.
  const day = days.has(chosenDay) ? chosenDay : [...days.keys()][0]!;
  const time = days.get(day)!.find((one) => timeOf(one) === clock);
  const go = async () => {
    if (time && (await chooseTime(time))) onClose();
  };
  return (
    <>
      <SelectField
        name="day"
        label={t('meetings.other.day')}
        required
        value={day}
        options={[...days.keys()].map((value) => ({ value, label: longDay(value, language) }))}
        onChange={setDay}
      />
      <ChoiceButtons
        label={t('meetings.other.times')}
        value={clock}
        options={days.get(day)!.map((one) => ({ value: timeOf(one), text: timeOf(one) }))}
        onChange={setClock}
      />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t('meetings.keep')}
        </Button>
        <Button loading={isBusy} disabled={!time} onClick={() => void go()}>
          {time
            ? t('meetings.other.choose', { when: weekdayMoment(time, language) })
            : t('meetings.other.chooseNone')}
        </Button>
      </Group>
    </>
  );
}

function Ask({ meeting, isOpen, onClose }: Props & { isOpen: boolean }) {
  const t = useTexts();
  const { isBusy, askForAnother } = useAnswers(meeting);
  const [isWanted, setWanted] = useState(isOpen);
  const [when, setWhen] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = when.trim() === '';
  const go = async () => {
    setAsked(true);
    if (!isMissing && (await askForAnother(when.trim()))) onClose();
  };
  if (!isWanted)
    return (
      <>
        <Divider />
        <Group>
          <Button variant="subtle" onClick={() => setWanted(true)}>
            {t('meetings.other.ask')}
          </Button>
        </Group>
      </>
    );
  return (
    <>
      <LongTextField
        name="when"
        label={t('meetings.other.when')}
        help={t('meetings.reason.toMentor')}
        required
        value={when}
        maxLength={500}
        rows={2}
        error={isAsked && isMissing ? t('meetings.reason.missing') : undefined}
        onChange={setWhen}
      />
      <Group justify="end">
        <Button variant="default" loading={isBusy} onClick={() => void go()}>
          {t('meetings.other.send')}
        </Button>
      </Group>
    </>
  );
}
