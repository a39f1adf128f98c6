import { Anchor, Box, Button, Container, Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { HelpLinks } from '#platform/web/HelpLinks.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Brand } from '#ui/Brand.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Page } from '#ui/Page.tsx';
import { LanguageLink } from './LanguageLink.tsx';

// What is drawn here is drawn twice: by the screen, and without a script in the document (`app/start/early-page.tsx`). So nothing here asks
// for the address, the session or a call.

/** The frame of the sign-in page. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container size={460} py="xl">
      <Box component="header" px={{ base: 'md', sm: 'xl' }}>
        <Brand />
      </Box>
      <Page title={title} width="reading">
        <Paper withBorder p="lg">
          {children}
        </Paper>
        <Group justify="center" mt="md">
          <LanguageLink />
        </Group>
      </Page>
      <HelpLinks />
    </Container>
  );
}

interface Credentials {
  username: string;
  password: string;
}

interface FieldsProps {
  values?: Credentials;
  onChange?: (changed: Partial<Credentials>) => void;
  /** The form was submitted with a field empty: empty fields say so. */
  hasTried?: boolean;
}

/** The name of the user and the password. */
export function CredentialFields({ values, onChange, hasTried }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        name="username"
        label={t('identity.username')}
        value={values?.username}
        onChange={(username) => onChange?.({ username })}
        autoComplete="username"
        required
        error={hasTried && !values?.username && t('identity.username.missing')}
      />
      <PasswordField
        name="password"
        label={t('identity.password')}
        value={values?.password}
        onChange={(password) => onChange?.({ password })}
        autoComplete="current-password"
        required
        error={hasTried && !values?.password && t('identity.password.missing')}
      />
    </>
  );
}

/** Signs in, or begins to ask for a new password. */
export function SignInButtons({ isBusy = false, onForget }: { isBusy?: boolean; onForget?: () => void }) {
  const t = useTexts();
  return (
    <>
      <Button type="submit" size="md" loading={isBusy}>
        {t('ui.word.signIn')}
      </Button>
      <Anchor component="button" type="button" onClick={onForget}>
        {t('identity.forgot')}
      </Anchor>
    </>
  );
}
