import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { endOf } from '#engines/meetings/clashes.ts';
import { doorAt, doorRule } from '#engines/meetings/door.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment, shortMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { mayAnswer, mayOrganize } from '../../access.ts';
import { meetings } from '../../contract.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { AnswerNotice } from '../answer/AnswerNotice.tsx';
import { AnswerPart } from '../answer/AnswerPart.tsx';
import { howFacts, mapOf } from '../how/how-in-words.ts';
import { StateBadge } from '../StateBadge.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { KeepPart } from './KeepPart.tsx';
import { MinutesPart } from './MinutesPart.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import styles from './panel.module.css';
import { useOrganizing } from './use-organizing.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** One meeting: people, action, time, state and history, and its actions. */
export function MeetingPanel({ id, onClose }: Props) {
  const t = useTexts();
  const { data: meeting, error, refetch } = useQuery(ask(meetings.one, { id }));
  const problem = error instanceof Problem ? error : undefined;
  return (
    <SidePanel title={meeting?.title ?? t('meetings.one')} onClose={onClose}>
      {problem?.status === 404 && (
        <Notice kind="warning" role="alert" title={t('meetings.refusal.not-found')} />
      )}
      {problem && problem.status !== 404 && (
        <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
      )}
      {!meeting && !problem && <Loading lines={6} />}
      {meeting && <OpenMeeting meeting={meeting} />}
    </SidePanel>
  );
}

function OpenMeeting({ meeting }: { meeting: OneMeeting }) {
  const t = useTexts();
  const language = useLanguage();
  const session = useSession();
  const mine = mayOrganize(session, meeting);
  const isMine = session.id === meeting.mentorId || session.id === meeting.menteeId;
  // The time at which it was opened; new data of the server opens it again.
  const [now] = useState(() => Date.now());
  const hasBegun = meeting.time.getTime() <= now;
  const isDoorOpen = useIsDoorOpen(meeting, now);
  const facts = [
    [t('meetings.when'), formatMoment(meeting.time, language)],
    [t('role.Mentee'), meeting.mentee],
    [t('role.Mentor'), meeting.mentor],
    ...howFacts(t, meeting),
    ...(meeting.reason !== undefined ? [[t('ui.word.reason'), meeting.reason] as const] : []),
  ] as const;
  return (
    <Stack gap="md">
      <div>
        <StateBadge meeting={meeting} />
      </div>
      {mine && <AnswerNotice meeting={meeting} />}
      <FactList facts={facts} />
      {meeting.way === 'in-person' && meeting.place !== '' && (
        <Anchor href={mapOf(meeting.place)} target="_blank" rel="noreferrer">
          {t('meetings.where.map')}
        </Anchor>
      )}
      {meeting.state === 'booked' && <Slot of="meetingDoor" meeting={meeting} />}
      {mayAnswer(session, meeting) && !hasBegun && <AnswerPart meeting={meeting} isPrimary={!isDoorOpen} />}
      {mine && <Acts meeting={meeting} />}
      {meeting.state === 'booked' && !hasBegun && isMine && <KeepPart meeting={meeting} />}
      <MinutesPart meeting={meeting} mayWrite={mine} />
      <History meeting={meeting} />
    </Stack>
  );
}

function Acts({ meeting }: { meeting: OneMeeting }) {
  const t = useTexts();
  const [asked, setAsked] = useState<'move' | 'cancel'>();
  const acts = useOrganizing(meeting);
  const { state, time } = meeting;
  // The time at which it was opened; new data of the server opens it again.
  const [now] = useState(() => Date.now());
  const hasBegun = time.getTime() <= now;
  const isOver = endOf(time).getTime() <= now;
  const isDoorOpen = useIsDoorOpen(meeting, now);
  const close = () => setAsked(undefined);
  return (
    <Group gap="xs">
      {state === 'booked' && (
        <>
          <Button variant={hasBegun || isDoorOpen ? 'default' : 'filled'} onClick={() => setAsked('move')}>
            {t('ui.word.move')}
          </Button>
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {t('meetings.cancel')}
          </Button>
        </>
      )}
      {hasBegun && state !== 'cancelled' && (
        <>
          {state !== 'attended' && (
            <Button
              variant={state === 'booked' && !isDoorOpen ? 'filled' : 'default'}
              loading={acts.isBusy}
              onClick={() => void acts.hold(true)}
            >
              {t('meetings.attended')}
            </Button>
          )}
          {state !== 'missed' && isOver && (
            <Button variant="default" loading={acts.isBusy} onClick={() => void acts.hold(false)}>
              {t('meetings.missed')}
            </Button>
          )}
        </>
      )}
      {state === 'cancelled' && !hasBegun && (
        <Button variant="default" loading={acts.isBusy} onClick={() => void acts.restore(meeting.version)}>
          {t('meetings.restore')}
        </Button>
      )}
      {asked === 'move' && <MoveDialog meeting={meeting} onClose={close} />}
      {asked === 'cancel' && <CancelDialog meeting={meeting} onClose={close} />}
    </Group>
  );
}

/** Whether the room of a conference is open, so that entering is the main action. */
function useIsDoorOpen({ time, way, state }: OneMeeting, now: number): boolean {
  const { settings } = useProject();
  const rule = doorRule((settings['Config'] as { Meeting?: object } | undefined)?.Meeting);
  return state === 'booked' && way === 'online' && doorAt(time, rule, now) === 'open';
}

function History({ meeting: { history } }: { meeting: OneMeeting }) {
  const t = useTexts();
  return (
    <section aria-label={t('meetings.history')}>
      <Title order={3} size="h5" mb={4}>
        {t('meetings.history')}
      </Title>
      <ol className={styles.history}>
        {history.map(({ what, at, by, before, after, reason }) => (
          <li key={`${at.getTime()} ${what}`}>
            <Text size="sm">
              <b>{t(`meetings.change.${what}`)}</b>
              {what === 'moved' && before && after && `: ${shortMoment(before)} → ${shortMoment(after)}`}
            </Text>
            {reason !== undefined && <Text size="sm">{t('meetings.because', { reason })}</Text>}
            <Text size="sm" c="dimmed">
              {[shortMoment(at), by].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
