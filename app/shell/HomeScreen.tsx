import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { holds, staff } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './shell.module.css';
import { WaitingApplications } from './WaitingApplications.tsx';

/** The start of the day: what waits for this person, then the way to everything else. */
export function HomeScreen() {
  const t = useTexts();
  const { name, roles } = useSession();
  const { descr } = useProject();
  return (
    <Page title={t('app.home.welcome', { name })}>
      <Stack gap="xl">
        {holds(roles, staff) && (
          <section>
            <Title order={2} size="h3" mb="sm">
              {t('app.home.applications')}
            </Title>
            <Suspense fallback={<Loading lines={2} />}>
              <WaitingApplications />
            </Suspense>
          </section>
        )}
        {roles.includes('Mentee') && (
          <section>
            <Title order={2} size="h3" mb={4}>
              {t('app.home.next')}
            </Title>
            <Text c="dimmed">{t('app.home.mentee', { project: descr })}</Text>
            <Empty title={t('app.home.nothing')}>{t('app.home.nothing.text')}</Empty>
          </section>
        )}
        {roles.includes('Mentor') && <Empty title={t('app.home.mentor')}>{t('app.home.mentor.text')}</Empty>}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
          <Card withBorder component={Link} to="/account" className={styles.card}>
            <Text fw={600} className={styles.cardName}>
              {t('app.home.own')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('app.home.own.text')}
            </Text>
          </Card>
        </SimpleGrid>
      </Stack>
    </Page>
  );
}
