import { Alert, Button, Container, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Slot } from '#platform/web/Slot.tsx';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { firstPage } from '../access.ts';
import { identity } from '../contract.ts';
import { EmailPart } from './account/EmailPart.tsx';
import { PasswordPart } from './account/PasswordPart.tsx';
import { SecondFactorPart } from './account/SecondFactorPart.tsx';
import { SessionList } from './account/SessionList.tsx';
import { SignOutButton } from './public.tsx';

/**
 * The settings of the user's account, apart from any project: password, second factor, sessions, and the parts of
 * other features.
 */
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
          {duty && duty !== 'consent' && <Alert color="yellow">{t(`refusal.must-${duty}`)}</Alert>}
          <Section title={t('identity.ownEmail')}>
            <EmailPart />
          </Section>
          <Section title={t('identity.password')}>
            <PasswordPart />
          </Section>
          <Section title={t('identity.secondFactor')}>
            <SecondFactorPart />
          </Section>
          <Section title={t('identity.sessions')}>
            <SessionList />
          </Section>
          <Slot of="account" waiting={<Loading lines={4} />} />
        </Stack>
      </Page>
    </Container>
  );
}
