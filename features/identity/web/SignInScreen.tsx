import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { useEarlyPage } from '#ui/early-page.ts';
import { useQuery } from '#platform/web/params.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { fieldId } from '#ui/fields/field.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { codeNeeded } from '../contract/refusals.ts';
import { firstPage } from '../access.ts';
import { entering } from '../contract/entering.ts';
import { insideOf } from './inside.ts';
import { CredentialFields, SignInButtons, SignInPage } from './SignInPage.tsx';

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
  const isReset = typeof reset === 'string';
  return (
    <SignInPage title={t(isReset ? 'identity.reset' : 'ui.word.signIn')}>
      {isReset ? (
        <Suspense>
          <ResetForm token={reset} />
        </Suspense>
      ) : (
        <SignInForm />
      )}
    </SignInPage>
  );
}

function SignInForm() {
  const t = useTexts();
  const { returnUrl } = useQuery();
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const handles = (refused: Problem) => {
    const isCode = isRefusal(refused, codeNeeded);
    if (isCode) setNeedsCode(true);
    return isCode;
  };
  const { run, isBusy, problem } = useAct({ shows: 'here', handles });

  const change = (changed: Partial<typeof credentials>) => setCredentials((now) => ({ ...now, ...changed }));
  useEarlyPage(change);

  const submit = async () => {
    const { username, password } = credentials;
    if (!username || !password) {
      setTried(true);
      document.getElementById(fieldId(username ? 'password' : 'username'))?.focus();
      return;
    }
    const entered = await run(entering.signIn, { ...credentials, ...(needsCode && { code }) });
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
          <CredentialFields values={credentials} onChange={change} hasTried={hasTried} />
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
          <SignInButtons isBusy={isBusy || isEntering} onForget={() => setForgetting(true)} />
          <Slot of="signInOffer" />
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
