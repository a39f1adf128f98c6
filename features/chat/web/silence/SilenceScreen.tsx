import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MINUTE_MS } from '#engines/dates/durations.ts';
import { href } from '#platform/contract/addresses.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { isStaff } from '#features/people/access.ts';
import { chat } from '../../contract.ts';

const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** A length of time in the largest unit that fits. */
export function lengthOf(t: Texts, minutes: number): string {
  if (minutes < MINUTES_AN_HOUR) return t('chat.silence.minutes', { count: minutes });
  const hours = Math.round(minutes / MINUTES_AN_HOUR);
  if (hours < 2 * HOURS_A_DAY) return t('chat.silence.hours', { count: hours });
  return t('chat.silence.days', { count: Math.round(hours / HOURS_A_DAY) });
}

/** How mentors answer the messages of their mentees, without what they write: who waits longest comes first. */
export function SilenceScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const { roles } = useSession();
  const { data, error, refetch } = useQuery(ask(chat.silence, { projectId }));
  return (
    <Page
      title={t('nav.silence')}
      actions={
        isStaff(roles) && (
          <Button
            component={Link}
            variant="default"
            to={href('/{curProject}/admin/chatreadings', { curProject: url })}
          >
            {t('chat.silence.readings')}
          </Button>
        )
      }
    >
      <Text mb="md" maw={720}>
        {t('chat.silence.text')}
      </Text>
      {error instanceof Problem && (
        <FailureNotice what={t('chat.silence.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={8} />}
      {data?.mentors.length === 0 && (
        <Empty title={t('chat.silence.none')}>{t('chat.silence.none.text')}</Empty>
      )}
      {data && data.mentors.length > 0 && (
        <SimpleTable
          hasCards
          label={t('nav.silence')}
          rows={data.mentors}
          rowKey={({ mentorId }) => mentorId}
          columns={[
            {
              key: 'mentor',
              header: t('role.Mentor'),
              sortBy: ({ mentor }) => mentor,
              cell: ({ mentor, away }) => (
                <>
                  <Text span fw={500}>
                    {mentor}
                  </Text>
                  {away && (
                    <Text size="xs" c="dimmed">
                      {t('chat.silence.away', { until: formatMoment(away, language) })}
                    </Text>
                  )}
                </>
              ),
            },
            {
              key: 'open',
              header: t('chat.silence.open'),
              align: 'end',
              sortBy: ({ open }) => open,
              cell: ({ open }) => open,
            },
            {
              key: 'oldest',
              header: t('chat.silence.oldest'),
              sortBy: ({ oldest }) => oldest?.getTime() ?? Infinity,
              cell: ({ oldest }) =>
                oldest && (
                  <span style={{ whiteSpace: 'nowrap' }}>
                    <Since oldest={oldest} />
                  </span>
                ),
            },
            {
              key: 'median',
              header: t('chat.silence.median'),
              align: 'end',
              sortBy: ({ answerMinutes }) => answerMinutes ?? -1,
              cell: ({ answerMinutes }) => answerMinutes !== undefined && lengthOf(t, answerMinutes),
            },
            {
              key: 'longest',
              header: t('chat.silence.longest'),
              align: 'end',
              sortBy: ({ longestMinutes }) => longestMinutes ?? -1,
              cell: ({ longestMinutes }) => longestMinutes !== undefined && lengthOf(t, longestMinutes),
            },
            {
              key: 'answered',
              header: t('chat.silence.answered'),
              align: 'end',
              sortBy: ({ answered }) => answered,
              cell: ({ answered }) => answered,
            },
            {
              key: 'mentees',
              header: t('ui.word.mentees'),
              align: 'end',
              sortBy: ({ mentees }) => mentees,
              cell: ({ mentees }) => mentees,
            },
          ]}
        />
      )}
      {data?.more && <Text mt="sm">{t('chat.silence.more')}</Text>}
    </Page>
  );
}

/** After two days without an answer staff should look. */
const LATE_MINUTES = 2 * HOURS_A_DAY * MINUTES_AN_HOUR;

function Since({ oldest }: { oldest: Date }) {
  const t = useTexts();
  const [now] = useState(() => Date.now());
  const minutes = Math.max(0, Math.round((now - oldest.getTime()) / MINUTE_MS));
  const text = lengthOf(t, minutes);
  return minutes >= LATE_MINUTES ? <StatusBadge kind="bad">{text}</StatusBadge> : text;
}
