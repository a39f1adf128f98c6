import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { selection } from '../../contract.ts';
import { statusLook } from '../status-look.ts';

/** The applications of a person in the project; each opens in the list of applications. */
export function PersonApplications({ user }: { user: { id: number } }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const of = useQuery(ask(selection.ofPerson, { projectId, userId: user.id }));
  if (of.error instanceof Problem)
    return <FailureNotice error={of.error} onRetry={() => void of.refetch()} />;
  if (!of.data) return <Loading lines={3} />;
  if (of.data.length === 0) return <Empty title={t('selection.ofPerson.none')} />;
  return (
    <Stack gap="md">
      {of.data.map(({ id, protocol, status, createdAt, confirmedAt }) => (
        <section key={id} aria-label={protocol}>
          <Group gap="xs">
            <Anchor
              component={Link}
              to={href('/{curProject}/admin/project/applications', { curProject: url }, { open: id })}
            >
              {t('selection.one.title', { protocol })}
            </Anchor>
            <StatusBadge kind={statusLook[status]}>{t(`selection.status.${status}`)}</StatusBadge>
          </Group>
          <Text size="sm" c="dimmed">
            {t('selection.ofPerson.submitted', { at: formatMoment(createdAt, language) })}
            {confirmedAt &&
              ` · ${t('selection.ofPerson.confirmed', { at: formatMoment(confirmedAt, language) })}`}
          </Text>
        </section>
      ))}
    </Stack>
  );
}
