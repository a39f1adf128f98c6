import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import styles from '../editor.module.css';
import { lineOf, questionNames } from '../state/names.ts';
import type { Selection } from '../state/selection.ts';
import type { Editor } from '../state/use-editor.ts';
import { findTexts, replaceTexts } from './replace-texts.ts';

interface Props {
  editor: Pick<Editor, 'draft' | 'change' | 'undo'>;
  onSelect: (selected: Selection) => void;
  onClose: () => void;
}

/** Places that are listed, at most. */
const MAX_LISTED = 50;

/** Finds words in all texts of the questionnaire, and replaces them. */
export function FindDialog({ editor: { draft, change, undo }, onSelect, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const [by, setBy] = useState('');
  const nameOf = questionNames(t, contentLanguageOf(language), draft);
  const found = findTexts(draft, words);
  const exact = found.reduce((sum, one) => sum + one.exact, 0);
  const replace = () => {
    change((before) => replaceTexts(before, findTexts(before, words), { words, by }));
    toast(t('questionnaires.find.replaced', { count: exact }), {
      kind: 'success',
      undo: { label: t('questionnaires.editor.undo'), onUndo: undo },
    });
  };
  return (
    <Dialog onClose={onClose} size="lg" title={t('questionnaires.find.title')}>
      <Stack>
        <TextField
          name="find-words"
          label={t('questionnaires.find.words')}
          value={words}
          onChange={setWords}
        />
        <TextField name="find-by" label={t('questionnaires.find.by')} value={by} onChange={setBy} />
        <Text role="status">
          {words.trim() === ''
            ? ''
            : `${t('questionnaires.find.found', { count: found.length })} ${t('questionnaires.find.exact', { count: exact })}`}
        </Text>
        <Group justify="end">
          <Button disabled={exact === 0 || words === by} onClick={replace}>
            {t('questionnaires.find.replace', { count: exact })}
          </Button>
        </Group>
        <ul className={styles.rows}>
          {found.slice(0, MAX_LISTED).map(({ path, text, question }) => (
            <li key={path.join('.')} className={styles.row}>
              <div>
                {question === undefined ? (
                  <Text size="sm" c="dimmed">
                    {t('questionnaires.find.elsewhere')}
                  </Text>
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="start"
                    onClick={() => {
                      onSelect({ question: question as QuestionId });
                      onClose();
                    }}
                  >
                    {nameOf(question)}
                  </Anchor>
                )}
                <Text size="sm">{lineOf(text, contentLanguageOf(language))}</Text>
              </div>
            </li>
          ))}
        </ul>
        {found.length > MAX_LISTED && (
          <Text size="sm" c="dimmed">
            {t('questionnaires.find.more', { count: found.length - MAX_LISTED })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
