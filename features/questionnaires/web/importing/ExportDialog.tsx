import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { exportMoodle } from '#engines/questionnaire/exporting/moodle/export-moodle.ts';
import { writeOwnJson } from '#engines/questionnaire/exporting/own-json.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { Report } from './Report.tsx';
import { saveFile } from './save-file.ts';

interface Props {
  questionnaire: Questionnaire;
  onClose: () => void;
}

const files = ['own', 'moodle'] as const;

/** Saves a questionnaire as our own JSON, which an import reads back as it was, or as Moodle XML, with what becomes different in it. */
export function ExportDialog({ questionnaire, onClose }: Props) {
  const t = useTexts();
  const [file, setFile] = useState<(typeof files)[number]>('own');
  const moodle = useMemo(
    () => (file === 'moodle' ? exportMoodle(questionnaire) : undefined),
    [questionnaire, file],
  );
  const count = moodle?.report.lines.filter(({ outcome }) => outcome !== 'dropped').length;
  const save = () => {
    if (moodle) saveFile(questionnaire, '.xml', moodle.xml);
    else saveFile(questionnaire, '.json', writeOwnJson(questionnaire));
    return true;
  };
  return (
    <FormDialog
      title={t('questionnaires.import.export.title')}
      submit={t('questionnaires.import.export.save')}
      size="lg"
      isDirty={false}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioField
        name="export-file"
        label={t('questionnaires.import.export.file')}
        options={files.map((value) => ({ value, label: t(`questionnaires.import.export.${value}`) }))}
        value={file}
        onChange={(chosen) => setFile(files.find((one) => one === chosen) ?? 'own')}
      />
      {!moodle && <Text>{t('questionnaires.import.export.own.text')}</Text>}
      {moodle && <Text role="status">{t('questionnaires.import.export.count', { count })}</Text>}
      {moodle && <Report report={moodle.report} />}
    </FormDialog>
  );
}
