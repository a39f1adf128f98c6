import { Anchor, Container, Stack, Text } from '@mantine/core';
import { SignOutButton } from '#features/identity/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';

/** The start page of a user who is active in no project. */
export function NoProjectPage() {
  const t = useTexts();
  const { name } = useSession();
  return (
    <Container py="xl">
      <Page title={t('app.noProject')} width="reading">
        <Stack align="start">
          <Text>{t('app.noProject.text', { name })}</Text>
          <Anchor href="/account">{t('app.noProject.account')}</Anchor>
          <SignOutButton />
        </Stack>
      </Page>
    </Container>
  );
}
