import { Anchor, Box, Button, Container, Group, Paper, Stack } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { HelpLinks } from '#platform/web/HelpLinks.tsx';
import { useParts } from '#platform/web/pages.ts';
import { useQuery } from '#platform/web/params.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Brand } from '#ui/Brand.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Page } from '#ui/Page.tsx';
import { fieldId } from '#ui/fields/field.ts';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { codeNeeded } from '../contract/refusals.ts';
import { firstPage } from '../access.ts';
import { entering } from '../contract/entering.ts';
import { insideOf } from './inside.ts';
import { LanguageLink } from './LanguageLink.tsx';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What the sign-in page offers to visitors without an account. */
    signInOffer: ComponentType;
  }
}

const ForgotDialog = lazy(async () => ({ default: (await import('./ForgotDialog.tsx')).ForgotDialog }));
const ResetForm = lazy(async () => ({ default: (await import('./ResetForm.tsx')).ResetForm }));

/**
 * The sign-in page: name and password, the code of the second factor if there is one, and the link for a forgotten
 * password.
 */
export function SignInScreen() {
  const t = useTexts();
  // The token is removed from the URL at once and kept here.
  const [{ reset }] = useState(useQuery());
  return (
    <Container size={460} py="xl">
      <Box component="header" px={{ base: 'md', sm: 'xl' }}>
        <Brand />
      </Box>
      <Page title={t(typeof reset === 'string' ? 'identity.reset' : 'identity.signIn')} width="reading">
        <Paper withBorder p="lg">
          {typeof reset === 'string' ? (
            <Suspense>
              <ResetForm token={reset} />
            </Suspense>
          ) : (
            <SignInForm />
          )}
        </Paper>
        <Group justify="center" mt="md">
          <LanguageLink />
        </Group>
      </Page>
      <HelpLinks />
    </Container>
  );
}

function SignInForm() {
  const t = useTexts();
  const { returnUrl } = useQuery();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  /** The form was submitted with a field empty; from then on empty fields say so. */
  const [hasTried, setTried] = useState(false);
  const offers = useParts('signInOffer');
  const [isEntering, setEntering] = useState(false);
  const handles = (refused: Problem) => {
    const isCode = isRefusal(refused, codeNeeded);
    if (isCode) setNeedsCode(true);
    return isCode;
  };
  const { run, isBusy, problem } = useAct({ shows: 'here', handles });

  const submit = async () => {
    if (!username || !password) {
      setTried(true);
      document.getElementById(fieldId(username ? 'password' : 'username'))?.focus();
      return;
    }
    const entered = await run(entering.signIn, { username, password, ...(needsCode && { code }) });
    if (!entered) return;
    setEntering(true);
    // Loads the whole page again, so that nothing of the previous user stays in memory.
    window.location.assign(insideOf(returnUrl) ?? firstPage(entered.roles));
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          {problem && (
            <ErrorNotice
              what={refusalText(t, problem)}
              code={problem.status >= 500 ? problem.requestId : undefined}
            />
          )}
          <TextField
            name="username"
            label={t('identity.username')}
            value={username}
            onChange={setUsername}
            autoComplete="username"
            required
            error={hasTried && !username && t('identity.username.missing')}
          />
          <PasswordField
            name="password"
            label={t('identity.password')}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            required
            error={hasTried && !password && t('identity.password.missing')}
          />
          {needsCode && (
            <TextField
              name="code"
              label={t('identity.code')}
              help={t('identity.code.help')}
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
            />
          )}
          <Button type="submit" size="md" loading={isBusy || isEntering}>
            {t('identity.signIn.go')}
          </Button>
          <Anchor component="button" type="button" onClick={() => setForgetting(true)}>
            {t('identity.forgot')}
          </Anchor>
          {offers.map(({ feature, Part }) => (
            <Suspense key={feature}>
              <Part />
            </Suspense>
          ))}
        </Stack>
      </form>
      {isForgetting && (
        <Suspense>
          <ForgotDialog onClose={() => setForgetting(false)} />
        </Suspense>
      )}
    </>
  );
}
