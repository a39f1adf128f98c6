import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OneUser } from '#features/people/contract/directory.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Section } from '#ui/Section.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { payments } from '../../contract.ts';
import { shownDay, useMoney } from '../money.ts';

/** What was paid to a person, on the page about them: each payable action with its payment, and what was reversed. */
export function PersonPayments({ user }: { user: OneUser }) {
  const t = useTexts();
  const money = useMoney();
  const { id: projectId, url } = useProject();
  const { data, error, refetch } = useQuery(ask(payments.ofPerson, { projectId, userId: user.id }));
  const runLink = ({ runId, run }: { runId: number; run: string }) => (
    <Anchor
      component={Link}
      underline="always"
      to={href('/{curProject}/admin/project/payments/{runId}', { curProject: url, runId })}
    >
      {run}
    </Anchor>
  );
  return (
    <Section title={t('nav.payments')}>
      {error && <FailureNotice what={t('payments.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <Text c="dimmed">{t('payments.noActions')}</Text>}
      {data && (
        <List listStyleType="none" spacing="sm">
          {data.map(({ actionId, title, paid, reversed }) => (
            <List.Item key={actionId}>
              <Stack gap={2} align="start">
                <Text fw={600}>{title}</Text>
                {paid ? (
                  <>
                    <StatusBadge kind="good">{t('payments.paidOn', { day: shownDay(paid.day) })}</StatusBadge>
                    <Text size="sm">
                      {money(paid.cents)} · {runLink(paid)}
                    </Text>
                  </>
                ) : (
                  <Text size="sm" c="dimmed">
                    {t('payments.notPaid')}
                  </Text>
                )}
                {reversed.map((one) => (
                  <Text key={`${one.runId} ${one.at.getTime()}`} size="sm" c="dimmed">
                    {t('payments.reversedOn', { sum: money(one.cents), at: shortMoment(one.at) })}{' '}
                    {one.reason} · {runLink(one)}
                  </Text>
                ))}
              </Stack>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}
