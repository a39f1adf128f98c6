import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { LanguageFields, languageInput, newLanguage } from './LanguageFields.tsx';
import { useAddLanguage } from './use-add-language.ts';

/** Adds a language, and says what follows: it can be chosen at once, and shows its fallback until it has texts. */
export function AddLanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { add, isBusy, problem, needsCode } = useAddLanguage();
  const [value, setValue] = useState(newLanguage);
  const save = async () => {
    const code = await add(languageInput(value));
    if (code === undefined) return false;
    toast(t('translations.newLanguage.done', { language: value.title.trim(), code }), { kind: 'success' });
    return true;
  };
  return (
    <FormDialog
      title={t('translations.newLanguage')}
      submit={t('ui.word.add')}
      isDirty={value !== newLanguage}
      isBusy={isBusy}
      canSubmit={value.title.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
      problem={problem}
      what={t('translations.newLanguage.failed')}
    >
      <Text size="sm">{t('translations.newLanguage.follows')}</Text>
      <LanguageFields value={value} onChange={setValue} needsCode={needsCode} />
    </FormDialog>
  );
}
