import { SimpleGrid, Stack, Title } from '@mantine/core';
import { Slot } from '#platform/web/Slot.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { HomeParts } from './HomeParts.tsx';

/**
 * The overview of a project for its staff: people, programme, applications. Each figure links to the list that it
 * counts.
 */
export function AdminHomeScreen() {
  const t = useTexts();
  return (
    <Page title={t('nav.overview')}>
      <Stack gap="xl">
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('app.overview.people')}
          </Title>
          <SimpleGrid cols={{ base: 2, lg: 5 }}>
            <Slot of="figures" waiting={<Loading lines={2} />} />
          </SimpleGrid>
        </section>
        <HomeParts on="overview" />
      </Stack>
    </Page>
  );
}
