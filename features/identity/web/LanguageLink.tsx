import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { spokenLanguages } from '#platform/contract/languages.ts';
import { switchLanguage } from '#platform/web/language.ts';
import { useLanguage } from '#platform/web/texts.ts';

const LanguageList = lazy(async () => ({ default: (await import('./LanguageList.tsx')).LanguageList }));

/** Switches the language of a public page: a link to the other one, or a list where there are more. */
export function LanguageLink() {
  const language = useLanguage();
  const [other, another] = spokenLanguages().filter(({ code }) => code !== language);
  if (another)
    return (
      <Suspense>
        <LanguageList />
      </Suspense>
    );
  return (
    other && (
      <Anchor
        component="button"
        type="button"
        size="sm"
        py={12}
        lang={other.code}
        onClick={() => void switchLanguage(other.code)}
      >
        {other.title}
      </Anchor>
    )
  );
}
