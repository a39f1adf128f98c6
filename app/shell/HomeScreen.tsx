import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { holds, staff } from '#platform/contract/roles.ts';
import cardStyles from '#platform/web/card.module.css';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { HomeParts } from './HomeParts.tsx';

// A file of its own: the pages of mentees and mentors do not load it.
const AdminHomeScreen = lazy(async () => ({
  default: (await import('./AdminHomeScreen.tsx')).AdminHomeScreen,
}));

/** The start page of a user: what is pending, then links to everything else. Staff see the one of their project. */
export function HomeScreen() {
  const { roles } = useSession();
  return holds(roles, staff) ? <AdminHomeScreen /> : <OwnHome />;
}

function OwnHome() {
  const t = useTexts();
  const { name } = useSession();
  return (
    <Page title={t('app.home.welcome', { name })}>
      <Stack gap="xl">
        <HomeParts on="home" />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
          <Card withBorder component={Link} to="/account" className={cardStyles.card}>
            <Text fw={600} className={cardStyles.cardName}>
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
