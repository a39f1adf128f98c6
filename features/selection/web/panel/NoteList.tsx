import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { selection } from '../../contract.ts';
import type { OneApplication } from '../../contract/one.ts';
import styles from '../selection.module.css';

interface Props {
  applicationId: number;
  notes: OneApplication['notes'];
}

/** The notes of staff on an application. Applicants never see them. */
export function NoteList({ applicationId, notes }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [text, setText] = useState('');
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const add = async () => {
    if (await run(selection.addNote, { id: applicationId, text: text.trim() })) setText('');
  };
  return (
    <Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack gap="xs" align="stretch">
          <LongTextField
            name="note"
            label={t('selection.note')}
            help={t('selection.note.help')}
            rows={2}
            maxLength={5000}
            value={text}
            onChange={setText}
            error={problem && <Refusal of={problem} />}
          />
          <div>
            <Button type="submit" size="sm" disabled={!text.trim()} loading={isBusy}>
              {t('selection.note.add')}
            </Button>
          </div>
        </Stack>
      </form>
      <ul className={styles.history} aria-label={t('selection.tab.notes')}>
        {notes.map(({ id, author, text: note, at }) => (
          <li key={id}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Text>
            <Text size="sm" c="dimmed">
              {t('selection.by', { who: author, at: formatMoment(at, language) })}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
