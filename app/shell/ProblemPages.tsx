import { href } from '#platform/contract/addresses.ts';
import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';

function ProblemPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useTexts();
  return (
    <Container py="xl">
      <Page title={title} width="reading">
        <Stack>
          <Text>{text}</Text>
          <Group>
            <Button component={Link} to="/" variant="default">
              {t('app.toStart')}
            </Button>
            {children}
          </Group>
        </Stack>
      </Page>
    </Container>
  );
}

/** The address does not exist, or the reader may not see its record. */
export function NotFoundPage() {
  const t = useTexts();
  return <ProblemPage title={t('app.notFound')} text={t('app.notFound.text')} />;
}

/** The page is for other roles; the reader can sign in as another user. */
export function DeniedPage() {
  const t = useTexts();
  const session = useMaybeSession();
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <ProblemPage title={t('app.denied')} text={t('app.denied.text', { name: session?.name ?? '' })}>
      <Button component={Link} to={href('/signin', {}, { returnUrl: here })}>
        {t('app.denied.signIn')}
      </Button>
    </ProblemPage>
  );
}
