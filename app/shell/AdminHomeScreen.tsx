import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { CardsShown } from '#platform/web/FigureCard.tsx';
import { useSession } from '#platform/web/session.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { HomeParts } from './HomeParts.tsx';
import styles from './staff-home.module.css';

/**
 * The start page of the staff of a project: first what waits for them, each with its number and the way to its list, then the figures that
 * they pinned, then people, programme and applications.
 */
export function AdminHomeScreen() {
  const t = useTexts();
  const { name } = useSession();
  return (
    <Page title={t('app.home.welcome', { name })} windowTitle={t('nav.home')}>
      <Stack gap="xl">
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('app.overview.waiting')}
          </Title>
          <CardsShown value="waiting">
            <SimpleGrid cols={{ base: 2, lg: 5 }} className={styles.cards}>
              <Slot of="figures" waiting={<Loading lines={2} />} />
            </SimpleGrid>
          </CardsShown>
          <Text c="dimmed" className={styles.none}>
            {t('app.overview.waiting.none')}
          </Text>
        </section>
        <HomeParts on="home" />
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('nav.overview')}
          </Title>
          <CardsShown value="others">
            <SimpleGrid cols={{ base: 2, lg: 5 }}>
              <Slot of="figures" />
            </SimpleGrid>
          </CardsShown>
        </section>
        <HomeParts on="overview" />
      </Stack>
    </Page>
  );
}
