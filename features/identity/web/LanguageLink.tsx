import { Anchor } from '@mantine/core';
import { switchLanguage } from '#platform/web/language.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';

/** Switches the language of a public page. */
export function LanguageLink() {
  const t = useTexts();
  const other = useLanguage() === 'el' ? 'en' : 'el';
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      lang={other}
      onClick={() => void switchLanguage(other)}
    >
      {t('app.language.switch')}
    </Anchor>
  );
}
