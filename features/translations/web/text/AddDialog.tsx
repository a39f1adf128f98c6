import { Text } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { labelPattern } from '#engines/texts/label.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { brokenText, MAX_TEXT, staleText } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { LanguageFields, languageInput, newLanguage } from '../coverage/LanguageFields.tsx';
import { useAddLanguage } from '../coverage/use-add-language.ts';
import type { CoverageState } from '../use-coverage.ts';
import type { TextPlace } from '../use-texts-address.ts';
import { PresentText } from './PresentText.tsx';
import { saySaved } from './say-saved.ts';
import styles from './text.module.css';

/** The choice of a language that does not exist yet. */
const NEW = 'new';

interface Props {
  coverage: CoverageState;
  /** The language that the grid shows; empty for all. */
  language: string;
  /** Opens a text that is there already. */
  onOpen: (place: TextPlace) => void;
  onClose: () => void;
}

/** Adds a text under a label. «Add new language» asks for its title, which replaces the language (spec 002 §5). */
export function AddDialog({ coverage, onOpen, onClose, ...begins }: Props) {
  const t = useTexts();
  const { codes, titleOf } = coverage;
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const adding = useAddLanguage();
  const [language, setLanguage] = useState(begins.language);
  const [added, setAdded] = useState(newLanguage);
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  const isNew = language === NEW;
  const isLabel = labelPattern.test(label.trim());
  const hasLanguage = isNew ? added.title.trim() !== '' : language !== '';
  const present = isRefusal(problem, staleText) ? problem.data.present : undefined;
  const broken = isRefusal(problem, brokenText) ? problem.data.findings : [];

  const save = async () => {
    // A second try after a failure of the text finds its language there.
    const code = isNew ? await adding.add(languageInput(added)) : language;
    if (code === undefined) return false;
    if (isNew) setLanguage(code);
    const saved = await run(translations.insertText, {
      label: label.trim(),
      language: code,
      text,
      version: 0,
    });
    if (saved) void saySaved(t);
    return saved !== undefined;
  };
  const options = [
    ...codes.map((code) => ({ value: code, label: titleOf(code) })),
    ...(codes.includes(language) || isNew || language === ''
      ? []
      : [{ value: language, label: added.title }]),
    { value: NEW, label: t('translations.language.new') },
  ];
  return (
    <FormDialog
      title={t('translations.add.title')}
      submit={t('ui.word.save')}
      size="lg"
      isDirty={label !== '' || text !== '' || added.title !== ''}
      isBusy={isBusy || adding.isBusy}
      canSubmit={hasLanguage && isLabel && text.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
      problem={present ? undefined : (adding.problem ?? problem)}
      what={t('translations.add.failed')}
      failure={
        present && (
          <PresentText
            cell={present}
            onOpen={() => {
              onClose();
              onOpen({ label: label.trim(), language: present.language });
            }}
          />
        )
      }
    >
      <SelectField
        name="translation-language"
        label={t('ui.word.language')}
        required
        options={options}
        value={language}
        onChange={setLanguage}
      />
      {isNew && <LanguageFields value={added} onChange={setAdded} needsCode={adding.needsCode} />}
      <TextField
        name="translation-label"
        label={t('translations.label')}
        help={t('translations.label.help')}
        required
        value={label}
        error={label.trim() !== '' && !isLabel && t('translations.label.wrong')}
        onChange={setLabel}
      />
      <div className={styles.written}>
        <LongTextField
          name="translation-new-text"
          label={t('ui.word.text')}
          required
          maxLength={MAX_TEXT}
          value={text}
          onChange={setText}
        />
      </div>
      {broken.map(({ check, found }) => (
        <Text key={`${check}:${found}`} size="sm" c="var(--mantine-color-error)">
          {t(`translations.check.${check}`, { found })}
        </Text>
      ))}
    </FormDialog>
  );
}
