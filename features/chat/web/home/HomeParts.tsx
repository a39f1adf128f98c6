import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { Figures } from '#platform/web/Figures.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { chat } from '../../contract.ts';

/** The mentees that the start page names. */
const MAX_SHOWN = 5;

/** The start page of a mentor: the mentees who wait for an answer to a message, the longest waiting first. */
export function WaitingForAnswer() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const { data = [] } = useQuery(ask(chat.waiting, { projectId }));
  if (data.length === 0) return null;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('chat.home.waiting', { count: data.length })}</Title>
        <Anchor component={Link} to={href('/{curProject}/chat', { curProject: url })}>
          {t('chat.home.all')}
        </Anchor>
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.slice(0, MAX_SHOWN).map(({ conversationId, menteeId, mentee, since, messages }) => (
          <Card key={`${conversationId} ${menteeId}`} component="li" withBorder padding="md">
            <Anchor
              component={Link}
              to={href('/{curProject}/chat/{id}', { curProject: url, id: conversationId })}
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {mentee}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t('chat.home.since', { count: messages, when: formatMoment(since, language) })}
            </Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

/** The number of messages of mentees that no mentor has answered. */
export function SilenceFigure() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const board = useQuery(ask(chat.silence, { projectId }));
  const to = href('/{curProject}/admin/silence', { curProject: url });
  return (
    <Figures of={board}>
      {({ mentors }) => (
        <FigureCard
          isWaiting
          figure={mentors.reduce((sum, { open }) => sum + open, 0)}
          label={t('chat.figure.waiting')}
          to={to}
        />
      )}
    </Figures>
  );
}
