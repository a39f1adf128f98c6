import { useTexts } from '#platform/web/texts.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { contentLanguages } from '#platform/contract/languages.ts';
import { useState } from 'react';

/** A language that is being added. */
export interface NewLanguage {
  title: string;
  code: string;
  fallback: (typeof contentLanguages)[number];
}

export const newLanguage: NewLanguage = { title: '', code: '', fallback: 'el' };

/** The input of the call. Without a code the server finds it by the title. */
export const languageInput = ({ title, code, fallback }: NewLanguage) => ({
  title: title.trim(),
  ...(code.trim() !== '' && { code: code.trim() }),
  fallback,
});

/** Characters of a title and of a code, at most. */
const [MAX_TITLE, MAX_CODE] = [60, 35];

interface Props {
  value: NewLanguage;
  onChange: (value: NewLanguage) => void;
  /** The server does not know the title. */
  needsCode: boolean;
}

/** The title of a new language, its code where it is not known by the title, and what is shown where it has no text. */
export function LanguageFields({ value, onChange, needsCode }: Props) {
  const t = useTexts();
  // Once it was asked for it stays, while the next try is under way.
  const [wasAsked, setAsked] = useState(needsCode);
  if (needsCode && !wasAsked) setAsked(true);
  return (
    <>
      <TextField
        name="language-title"
        label={t('translations.newLanguage.title')}
        help={t('translations.newLanguage.title.help')}
        required
        maxLength={MAX_TITLE}
        value={value.title}
        onChange={(title) => onChange({ ...value, title })}
      />
      {wasAsked && (
        <TextField
          name="language-code"
          label={t('translations.newLanguage.code')}
          help={t('translations.newLanguage.code.help')}
          required
          maxLength={MAX_CODE}
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
        />
      )}
      <RadioField
        name="language-fallback"
        label={t('translations.newLanguage.fallback')}
        value={value.fallback}
        options={contentLanguages.map((code) => ({ value: code, label: t(`translations.content.${code}`) }))}
        onChange={(fallback) => onChange({ ...value, fallback: fallback === 'en' ? 'en' : 'el' })}
      />
    </>
  );
}
