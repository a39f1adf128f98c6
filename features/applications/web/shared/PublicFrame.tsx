import { Anchor, Container, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageLink } from '#features/identity/web/public.tsx';
import { HelpLinks } from '#platform/web/HelpLinks.tsx';
import { useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Brand } from '#ui/Brand.tsx';

/** The frame of the pages of visitors and applicants: logo, language, sign-in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  const isSignedIn = useMaybeSession() !== null;
  return (
    <Container size={1080} px={0}>
      <Group component="header" justify="space-between" px={{ base: 'md', sm: 'xl' }} py="sm" data-no-print>
        <Brand />
        <Group gap="md">
          {!isSignedIn && (
            <Anchor href="/signin" py={10} display="inline-block">
              {t('ui.word.signIn')}
            </Anchor>
          )}
          <LanguageLink />
        </Group>
      </Group>
      {children}
      <HelpLinks />
    </Container>
  );
}
