import { type ReactNode, useEffect, useState } from 'react';
import { bringTextsIn } from './language.ts';
import type { Language } from '#platform/contract/languages.ts';
import { PartLanguage, useLanguage } from './texts.ts';

/**
 * A part of the page in a language of its own: what the product says in it follows, as soon as those texts have come, and screen readers
 * are told the language.
 */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const page = useLanguage();
  const isOther = language !== page;
  const [come, setCome] = useState<Language>();
  useEffect(() => {
    if (isOther)
      void bringTextsIn(language).then(
        () => setCome(language),
        // Without the network the part keeps the words of the page.
        () => {},
      );
  }, [isOther, language]);
  return (
    <PartLanguage value={isOther && come === language ? language : undefined}>
      <div lang={language} style={{ display: 'contents' }}>
        {children}
      </div>
    </PartLanguage>
  );
}
