import { spokenLanguages } from '#platform/contract/languages.ts';
import { switchLanguage } from '#platform/web/language.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import styles from './language.module.css';

/** Switches the language of a public page where there are more than two. */
export function LanguageList() {
  const t = useTexts();
  return (
    <select
      className={styles.choice}
      aria-label={t('ui.word.language')}
      value={useLanguage()}
      onChange={({ currentTarget: { value } }) => void switchLanguage(value)}
    >
      {spokenLanguages().map(({ code, title }) => (
        <option key={code} value={code} lang={code}>
          {title}
        </option>
      ))}
    </select>
  );
}
