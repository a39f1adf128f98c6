import { Alert, Button, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { OwnData } from '#features/privacy/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { firstPage } from '../access.ts';
import { identity } from '../contract.ts';
import { ConsentList } from './account/ConsentList.tsx';
import { PasswordPart } from './account/PasswordPart.tsx';
import { SecondFactorPart } from './account/SecondFactorPart.tsx';
import { SessionList } from './account/SessionList.tsx';
import { SignOutButton } from './public.tsx';

/** What belongs to the person and not to a project: password, second factor, sessions, consents. */
export function AccountScreen() {
  const t = useTexts();
  const { name, username, roles } = useSession();
  const { data } = useSuspenseQuery(ask(identity.identity, {}));
  const duty = data.mustDo[0];
  return (
    <Container size={760} py="xl">
      <Page
        title={t('app.account')}
        width="reading"
        actions={
          <>
            <Button component={Link} to={firstPage(roles)} variant="default">
              {t('app.toStart')}
            </Button>
            <SignOutButton />
          </>
        }
      >
        <Stack gap="lg">
          <Text c="dimmed">
            {name} · {username}
          </Text>
          {duty && duty !== 'consent' && <Alert color="yellow">{t(`identity.must-${duty}`)}</Alert>}
          <Part title={t('identity.password')}>
            <PasswordPart />
          </Part>
          <Part title={t('identity.secondFactor')}>
            <SecondFactorPart />
          </Part>
          <Part title={t('identity.sessions')}>
            <SessionList />
          </Part>
          <Part title={t('identity.consents')}>
            <ConsentList />
          </Part>
          <Suspense fallback={<Loading lines={4} />}>
            <OwnData />
          </Suspense>
        </Stack>
      </Page>
    </Container>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Group mb="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
      </Group>
      <Suspense fallback={<Loading lines={2} />}>{children}</Suspense>
    </Paper>
  );
}
