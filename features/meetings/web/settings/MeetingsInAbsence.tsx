import { Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Meeting } from '../../contract/meeting.ts';
import { CancelDialog } from '../panel/CancelDialog.tsx';
import { MoveDialog } from '../panel/MoveDialog.tsx';

/** The booked meetings on days of absence, each with the buttons to move or cancel it. */
export function MeetingsInAbsence({ meetings }: { meetings: readonly Meeting[] }) {
  const t = useTexts();
  const [asked, setAsked] = useState<{ dialog: 'move' | 'cancel'; meeting: Meeting }>();
  const close = () => setAsked(undefined);
  return (
    <div role="status">
      {meetings.length > 0 && (
        <Notice kind="warning" title={t('meetings.absences.booked')}>
          <Text size="sm">{t('meetings.absences.booked.text')}</Text>
          <List size="sm" mt="xs" spacing="xs">
            {meetings.map((meeting) => {
              const about = { who: meeting.mentee, when: shortMoment(meeting.time) };
              return (
                <List.Item key={meeting.id}>
                  {`${about.when} · ${about.who} · ${meeting.title}`}
                  <Group gap="xs" mt={4}>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('meetings.absences.move', about)}
                      onClick={() => setAsked({ dialog: 'move', meeting })}
                    >
                      {t('ui.word.move')}
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('meetings.absences.cancel', about)}
                      onClick={() => setAsked({ dialog: 'cancel', meeting })}
                    >
                      {t('meetings.cancel')}
                    </Button>
                  </Group>
                </List.Item>
              );
            })}
          </List>
        </Notice>
      )}
      {asked?.dialog === 'move' && <MoveDialog meeting={asked.meeting} onClose={close} />}
      {asked?.dialog === 'cancel' && <CancelDialog meeting={asked.meeting} onClose={close} />}
    </div>
  );
}
