import { Anchor } from '@mantine/core';
import { spokenLanguages } from '#platform/contract/languages.ts';
import { switchLanguage } from '#platform/web/language.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import styles from './language.module.css';

/** Switches the language of a public page: a link to the other one, or a list where there are more. */
export function LanguageLink() {
  const t = useTexts();
  const language = useLanguage();
  const others = spokenLanguages().filter(({ code }) => code !== language);
  if (others.length > 1)
    return (
      <select
        className={styles.choice}
        aria-label={t('ui.word.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => void switchLanguage(value)}
      >
        {spokenLanguages().map(({ code, title }) => (
          <option key={code} value={code} lang={code}>
            {title}
          </option>
        ))}
      </select>
    );
  return others.map(({ code, title }) => (
    <Anchor
      key={code}
      component="button"
      type="button"
      size="sm"
      lang={code}
      onClick={() => void switchLanguage(code)}
    >
      {title}
    </Anchor>
  ));
}
