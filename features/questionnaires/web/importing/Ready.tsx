import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { picturesIn, withoutPictures } from '#engines/questionnaire-import/pictures.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Preview } from './Preview.tsx';

interface Props {
  questionnaire: Questionnaire;
  onImport: (definition: Questionnaire, run: Run) => Promise<void>;
  onClose: () => void;
}

/** What comes in, and the button that creates it. */
export function Ready({ questionnaire, onImport, onClose }: Props) {
  const t = useTexts();
  // The title is in the language that the file has.
  const language = questionnaire.title.el === '' && questionnaire.title.en !== '' ? 'en' : 'el';
  const [title, setTitle] = useState(questionnaire.title[language]);
  const [hasPictures, setPictures] = useState(false);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const pictures = picturesIn(questionnaire);
  const create = () => {
    const whole = { ...questionnaire, title: { ...questionnaire.title, [language]: title.trim() } };
    return onImport(hasPictures ? whole : withoutPictures(whole), run);
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
