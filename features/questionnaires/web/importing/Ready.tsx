import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { picturesIn, withoutPictures } from '#engines/questionnaire/importing/pictures.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Preview } from './Preview.tsx';

interface Props {
  questionnaire: Questionnaire;
  onImport: (definition: Questionnaire) => Promise<void>;
  onClose: () => void;
}

/** What comes in, and the button that creates it. */
export function Ready({ questionnaire, onImport, onClose }: Props) {
  const t = useTexts();
  // The title is in the language that the file has.
  const language = questionnaire.title.el === '' && questionnaire.title.en !== '' ? 'en' : 'el';
  const [title, setTitle] = useState(questionnaire.title[language]);
  const [hasPictures, setPictures] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const pictures = picturesIn(questionnaire);
  const create = async () => {
    setBusy(true);
    setProblem(undefined);
    const whole = { ...questionnaire, title: { ...questionnaire.title, [language]: title.trim() } };
    try {
      await onImport(hasPictures ? whole : withoutPictures(whole));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <Preview sections={questionnaire.sections} />
      <TextField
        name="import-title"
        label={t('questionnaires.import.name')}
        required
        maxLength={300}
        value={title}
        onChange={setTitle}
      />
      {pictures > 0 && (
        <CheckField
          name="import-pictures"
          label={t('questionnaires.import.pictures', { count: pictures })}
          help={t('questionnaires.import.pictures.help')}
          value={hasPictures}
          onChange={setPictures}
        />
      )}
      {problem && <FailureNotice what={t('questionnaires.import.create.failed')} error={problem} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={title.trim() === ''} loading={isBusy} onClick={() => void create()}>
          {t('questionnaires.import.create')}
        </Button>
      </Group>
    </Stack>
  );
}
