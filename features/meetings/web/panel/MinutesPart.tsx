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
  const [text, setText] = useState(meeting.minutes);
  const { isBusy, setMinutes } = useActs(meeting);
  const isChanged = text.trim() !== meeting.minutes;
  useLeaving(() => isChanged && !isBusy, t('meetings.minutes.unsaved'));
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
        onChange={setText}
      />
      <Group>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={isBusy}
          onClick={() => void setMinutes(text.trim())}
        >
          {t('meetings.minutes.save')}
        </Button>
      </Group>
    </Stack>
  );
}
