import { Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { ProjectProgress } from '#features/actions/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { PeopleFigures } from './PeopleFigures.tsx';
import { WaitingApplications } from './WaitingApplications.tsx';

/** How a project stands, for those who run it: people, programme, applications; each figure leads to what it counts. */
export function AdminHomeScreen() {
  const t = useTexts();
  return (
    <Page title={t('nav.overview')}>
      <Stack gap="xl">
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('actions.overview.people')}
          </Title>
          <PeopleFigures />
        </section>
        <Suspense fallback={<Loading lines={6} />}>
          <ProjectProgress />
        </Suspense>
        <WaitingApplications />
      </Stack>
    </Page>
  );
}
