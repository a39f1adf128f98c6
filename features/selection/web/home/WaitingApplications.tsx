import { SimpleGrid, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { selection } from '../../contract.ts';

const groups: readonly { key: string; group: string; statuses: readonly Status[] }[] = [
  { key: 'selection.home.waiting', group: 'waiting', statuses: [1, 100] },
  { key: 'selection.home.eligible', group: 'eligible', statuses: [2] },
  { key: 'selection.home.selected', group: 'selected', statuses: [3] },
  { key: 'selection.home.unconfirmed', group: 'unconfirmed', statuses: [-1] },
];

/** The number of applications that wait in each status, for the staff who decide. */
export function WaitingApplications() {
  const t = useTexts();
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('selection.home')}
      </Title>
      <Suspense fallback={<Loading lines={2} />}>
        <Figures />
      </Suspense>
    </section>
  );
}

/** Each number links to its list. */
function Figures() {
  const t = useTexts();
  const project = useProject();
  const { data: counts } = useSuspenseQuery(ask(selection.counts, { projectId: project.id, filter: {} }));
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }}>
      {groups.map(({ key, group, statuses }) => (
        <FigureCard
          key={key}
          label={t(key)}
          figure={counts
            .filter(({ status }) => statuses.includes(status))
            .reduce((sum, count) => sum + count.total, 0)}
          to={href('/{curProject}/admin/project/applications', { curProject: project.url }, { group })}
        />
      ))}
    </SimpleGrid>
  );
}
