import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Upload } from '#ui/Upload.tsx';
import { FormChanges } from '../changes/FormChanges.tsx';
import styles from '../editor.module.css';
import { problemText } from '../state/problems.ts';
import type { Questions } from '../state/questions.ts';
import { type ReadFile, readFile } from './read-file.ts';

interface Props {
  /** The draft that the file replaces. */
  questions: Questions;
  onImport: (questions: Questions) => void;
  onClose: () => void;
}

/** A form has at most 300 questions: this is far above what they fill. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Replaces the draft of a form by a file. Its problems and what would change are shown before. */
export function ImportDialog({ questions, onImport, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [read, setRead] = useState<ReadFile>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setName(file.name);
    setRead(readFile(await file.text()));
  };
  const form = read && 'questions' in read ? read : undefined;
  const isUsable = form !== undefined && form.unreadable.length === 0 && form.questions.length > 0;
  return (
    <FormDialog
      title={t('microdata.editor.import.title')}
      submit={t('microdata.editor.import.submit')}
      size="lg"
      isDirty={false}
      canSubmit={isUsable}
      onSubmit={() => {
        if (!isUsable) return false;
        onImport(form.questions);
        return true;
      }}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('microdata.editor.import.text')}</Text>
        <Upload
          label={t('microdata.editor.import.file')}
          files={[]}
          multiple={false}
          accept={['application/json']}
          acceptText="JSON"
          maxSize={MAX_BYTES}
          most={1}
          onFiles={(files) => void take(files)}
        />
        {read && 'fault' in read && (
          <Notice kind="bad" role="alert" title={t('microdata.editor.import.failed', { name })}>
            {t(`microdata.editor.import.${read.fault}`)}
          </Notice>
        )}
        {form && form.unreadable.length > 0 && (
          <Notice kind="bad" role="alert" title={t('microdata.editor.import.failed', { name })}>
            {t('microdata.editor.import.unreadable', { places: form.unreadable.join(', ') })}
          </Notice>
        )}
        {isUsable && form.problems.length > 0 && (
          <Notice
            kind="warning"
            role="status"
            title={t('microdata.editor.import.problems', { count: form.problems.length })}
          >
            <List size="sm" className={styles.long} tabIndex={0}>
              {form.problems.map((problem) => (
                <List.Item key={`${problem.place} ${problem.code}`}>
                  {problemText(t, form.questions, problem)}
                </List.Item>
              ))}
            </List>
          </Notice>
        )}
        {isUsable && (
          <section aria-label={t('microdata.editor.import.changes')}>
            <Text fw={500}>{t('microdata.editor.import.changes')}</Text>
            <FormChanges before={questions} after={form.questions} />
          </section>
        )}
      </Stack>
    </FormDialog>
  );
}
