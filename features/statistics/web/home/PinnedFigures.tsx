import { Anchor, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import '../../addresses.ts';
import { statistics } from '../../contract.ts';

// The charts come only where a figure is pinned.
const PinnedList = lazy(async () => ({ default: (await import('./PinnedList.tsx')).PinnedList }));

/** The figures that staff pinned to the start page. A light supervisor sees them about their own people. */
export function PinnedFigures() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const isStaff = holds(useSession().roles, staff);
  const { data, error, refetch } = useQuery(ask(statistics.pinned, { projectId }));
  return (
    <section>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3">
          {t('nav.statistics')}
        </Title>
        <Anchor component={Link} to={href('/{curProject}/statistics', { curProject: url })}>
          {t('statistics.home.all')}
        </Anchor>
      </Group>
      {error && (
        <FailureNotice what={t('statistics.home.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && isStaff && <Text c="dimmed">{t('statistics.home.none')}</Text>}
      {data && data.length > 0 && (
        <Suspense fallback={<Loading lines={6} />}>
          <PinnedList pins={data} />
        </Suspense>
      )}
    </section>
  );
}
