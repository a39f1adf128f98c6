import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import type { OneMeeting } from '../../contract.ts';
import styles from './panel.module.css';
import { useActs } from './use-acts.ts';

interface Props {
  meeting: OneMeeting;
  mayWrite: boolean;
}

/** What was agreed in a meeting: those who organize it write it, both read it. */
export function MinutesPart({ meeting, mayWrite }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(meeting.minutes);
  const { isBusy, setMinutes } = useActs(meeting);
  // What was typed stays, whatever becomes of the meeting meanwhile.
  const text = typed ?? meeting.minutes;
  const isChanged = text.trim() !== meeting.minutes;
  const isOther = isChanged && seen !== meeting.minutes;
  const write = (next: string) => {
    if (!isChanged) setSeen(meeting.minutes);
    setTyped(next);
  };
  const save = async () => {
    if (await setMinutes(text.trim())) setTyped(undefined);
  };
  useLeaving(() => isChanged && !isBusy, t('meetings.minutes.unsaved'), 'meeting');
  if (!mayWrite)
    return (
      <section aria-label={t('meetings.minutes')}>
        <Title order={3} size="h5" mb={4}>
          {t('meetings.minutes')}
        </Title>
        <Text className={styles.minutes} {...(meeting.minutes === '' && { c: 'dimmed' })}>
          {meeting.minutes === '' ? t('meetings.minutes.none') : meeting.minutes}
        </Text>
      </section>
    );
  return (
    <Stack gap="xs">
      <LongTextField
        name="minutes"
        label={t('meetings.minutes')}
        help={t('meetings.minutes.help')}
        value={text}
        maxLength={10_000}
        rows={3}
        onChange={write}
      />
      {isOther && (
        <Text size="sm" className={styles.minutes} role="status">
          {t('meetings.minutes.meanwhile', { text: meeting.minutes })}
        </Text>
      )}
      <Group>
        <Button variant="default" disabled={!isChanged} loading={isBusy} onClick={() => void save()}>
          {t('meetings.minutes.save')}
        </Button>
      </Group>
    </Stack>
  );
}
