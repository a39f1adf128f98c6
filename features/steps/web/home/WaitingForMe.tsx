import { href } from '#platform/contract/addresses.ts';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { steps } from '../../contract.ts';
import { Failed } from '../parts/Failed.tsx';
import { Waiting } from '../parts/Waiting.tsx';

/** Steps that the start page shows, at most. The others follow when these are answered. */
const shownAtOnce = 8;

/** The start page of a mentor: the steps that wait for an answer, the oldest first. */
export function WaitingForMe() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const found = useQuery(ask(steps.waiting, { projectId }));
  if (found.error) return <Failed of={found} />;
  if (!found.data) return <Waiting lines={6} />;
  const { all, list } = found.data;
  const shown = list.slice(0, shownAtOnce);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('steps.home.waiting', { count: all })}</Title>
        <Anchor component={Link} to={href('/{curProject}/mentor/mentee/list', { curProject: url })}>
          {t('steps.home.mentees')}
        </Anchor>
      </Group>
      {shown.length === 0 ? (
        <Empty title={t('steps.home.nobody')}>{t('steps.home.nobody.text')}</Empty>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {shown.map(({ actionId, title, mentee, since }) => (
            <Card key={`${actionId}-${mentee.id}`} component="li" withBorder padding="md">
              <Anchor
                component={Link}
                to={href('/{curProject}/mentor/action/{actionId}/{menteeId}', {
                  curProject: url,
                  actionId,
                  menteeId: mentee.id,
                })}
                fw={600}
                style={{ overflowWrap: 'anywhere' }}
              >
                {t('steps.pair', { action: title, name: mentee.name })}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t('steps.home.since', { when: formatMoment(since, language) })}
              </Text>
            </Card>
          ))}
        </Stack>
      )}
      {all > shown.length && <Text>{t('steps.home.more', { count: all - shown.length })}</Text>}
    </Stack>
  );
}
