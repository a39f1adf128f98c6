import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import type { OneMeeting } from '../../contract/meeting.ts';
import styles from './panel.module.css';
import { lastMinutes, useMinutes } from './use-minutes.ts';

interface Props {
  meeting: OneMeeting;
  mayWrite: boolean;
}

/** The minutes of a meeting: its organizers write them, mentor and mentee read them. */
export function MinutesPart({ meeting, mayWrite }: Props) {
  const t = useTexts();
  if (mayWrite) return <MinutesEditor key={meeting.id} meeting={meeting} />;
  return (
    <section aria-label={t('meetings.minutes')}>
      <Title order={3} size="h5" mb={4}>
        {t('meetings.minutes')}
      </Title>
      <Minutes text={meeting.minutes} />
    </section>
  );
}

function MinutesEditor({ meeting }: { meeting: OneMeeting }) {
  const t = useTexts();
  const minutes = useMinutes(meeting);
  const { draft, conflict, hasChanges, isBusy } = minutes;
  return (
    <Stack gap="xs">
      {conflict && (
        <ConflictNotice
          conflict={lastMinutes(conflict.theirs)}
          isBusy={isBusy}
          onMine={() => void minutes.keepMine()}
          onTheirs={minutes.takeTheirs}
        >
          <ConflictSides
            mine={<Minutes text={draft} />}
            theirs={<Minutes text={conflict.theirs.minutes} />}
          />
        </ConflictNotice>
      )}
      <LongTextField
        name="minutes"
        label={t('meetings.minutes')}
        help={t('meetings.minutes.help')}
        value={draft}
        maxLength={10_000}
        rows={3}
        onChange={minutes.change}
      />
      <Group>
        <Button
          variant="default"
          disabled={!hasChanges || conflict !== undefined}
          loading={isBusy}
          onClick={() => void minutes.save()}
        >
          {t('ui.word.save')}
        </Button>
      </Group>
    </Stack>
  );
}

function Minutes({ text }: { text: string }) {
  const t = useTexts();
  return (
    <Text className={styles.minutes} {...(text === '' && { c: 'dimmed' })}>
      {text === '' ? t('meetings.minutes.none') : text}
    </Text>
  );
}
