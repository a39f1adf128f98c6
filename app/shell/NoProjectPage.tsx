import { Anchor, Container, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { SignOutButton } from '#features/identity/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';

const FirstProjectPart = lazy(async () => ({
  default: (await import('./FirstProjectPart.tsx')).FirstProjectPart,
}));

/** The start page of a user who is active in no project. An Admin sees every project, so there is none: the page leads to the first one. */
export function NoProjectPage() {
  const t = useTexts();
  const { name, roles } = useSession();
  const isAdmin = roles.includes('Admin');
  return (
    <Container py="xl">
      <Page title={t(isAdmin ? 'nav.projects' : 'app.noProject')} width="reading">
        <Stack align="start">
          {isAdmin ? (
            <Suspense fallback={<Loading lines={8} />}>
              <FirstProjectPart />
            </Suspense>
          ) : (
            <Text>{t('app.noProject.text', { name })}</Text>
          )}
          <Anchor href="/account">{t('app.noProject.account')}</Anchor>
          <SignOutButton />
        </Stack>
      </Page>
    </Container>
  );
}
