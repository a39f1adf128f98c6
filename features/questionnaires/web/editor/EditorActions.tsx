import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconSearch } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ExportMenu } from '../importing/ExportMenu.tsx';
import type { Editor } from './state/use-editor.ts';

interface Props {
  editor: Editor;
  onFind: () => void;
  onPublish: () => void;
}

/** Undo, redo, find, save to a file, and publish. */
export function EditorActions({ editor, onFind, onPublish }: Props) {
  const t = useTexts();
  const step = (key: 'undo' | 'redo', may: boolean, act: () => void) => {
    const Icon = key === 'undo' ? IconArrowBackUp : IconArrowForwardUp;
    return (
      <ActionIcon
        variant="default"
        size={44}
        disabled={!may}
        aria-label={t(`questionnaires.editor.${key}`)}
        title={t(`questionnaires.editor.${key}.keys`)}
        onClick={act}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      {step('undo', editor.mayUndo, editor.undo)}
      {step('redo', editor.mayRedo, editor.redo)}
      <Button variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={onFind}>
        {t('questionnaires.editor.find')}
      </Button>
      <ExportMenu questionnaire={editor.draft} />
      <Button disabled={editor.conflict !== undefined} onClick={onPublish}>
        {t('questionnaires.editor.publish')}
      </Button>
    </>
  );
}
