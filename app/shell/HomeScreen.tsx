import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { OwnSteps, WaitingForMe } from '#features/actions/web/public.tsx';
import { NextMeeting } from '#features/conference/web/public.tsx';
import { holds, staff } from '#platform/contract/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './shell.module.css';
import { WaitingApplications } from './WaitingApplications.tsx';

/** The start of the day: what waits for this person, then the way to everything else. */
export function HomeScreen() {
  const t = useTexts();
  const { name, roles } = useSession();
  return (
    <Page title={t('app.home.welcome', { name })}>
      <Stack gap="xl">
        {roles.includes('Mentee') && (
          <Suspense fallback={<Loading lines={6} />}>
            <OwnSteps />
          </Suspense>
        )}
        {(roles.includes('Mentee') || roles.includes('Mentor')) && (
          <Suspense fallback={null}>
            <NextMeeting />
          </Suspense>
        )}
        {roles.includes('Mentor') && (
          <Suspense fallback={<Loading lines={6} />}>
            <WaitingForMe />
          </Suspense>
        )}
        {holds(roles, staff) && <WaitingApplications />}
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
