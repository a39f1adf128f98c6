import { Stack } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { CredentialFields, SignInButtons, SignInPage } from '#features/identity/web/SignInPage.tsx';
import type { Language } from '#platform/contract/languages.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { UiProvider } from '#ui/UiProvider.tsx';

function EarlyPage() {
  const t = useTexts();
  return (
    <SignInPage title={t('ui.word.signIn')}>
      <Stack>
        <div id="early-failed" role="alert" hidden>
          <ErrorNotice
            what={t('identity.signIn.incomplete')}
            link={{ label: t('ui.error.retry'), href: '' }}
          />
        </div>
        <CredentialFields />
        <SignInButtons />
      </Stack>
    </SignInPage>
  );
}

/**
 * The sign-in page as HTML without a form, with the key of each text in double braces (docs/decisions/0093). The build draws it in each
 * language, since the page offers the other one.
 */
export function drawEarlyPage(language: Language): string {
  void i18next.use(initReactI18next).init({
    lng: language,
    ns: 'first',
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    parseMissingKeyHandler: (key) => `{{${key}}}`,
  });
  const drawn = renderToStaticMarkup(
    <UiProvider>
      <EarlyPage />
    </UiProvider>,
  );
  // The title is that of the document.
  return drawn.replace(/<title>[^<]*<\/title>/, '');
}
