import { Anchor, Box, Container, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageLink } from '#features/identity/web/public.tsx';
import { HelpLinks } from '#platform/web/HelpLinks.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Brand } from '#ui/Brand.tsx';
import { Page } from '#ui/Page.tsx';

/** The frame of the pages of help, which visitors read too: the way to the start, the page, the language, the other page of help. */
export function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <Container size={800} py="xl">
      <Group component="header" justify="space-between" px={{ base: 'md', sm: 'xl' }} data-no-print>
        <Brand />
        <Anchor href="/" py={10} display="inline-block">
          {t('app.toStart')}
        </Anchor>
      </Group>
      <Page title={title} width="reading">
        {children}
        <Box mt="xl">
          <LanguageLink />
        </Box>
      </Page>
      <HelpLinks />
    </Container>
  );
}
