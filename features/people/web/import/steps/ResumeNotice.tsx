import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { ImportBatch } from '../../../contract.ts';
import type { KeptImport } from '../model/kept-import.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  kept: KeptImport;
  /** The import as the server has it. */
  batch: ImportBatch;
  isOtherFile: boolean;
  onGoOn: () => void;
  onForget: () => void;
}

/** An import that a reload cut off: it goes on, by itself or with the file brought again. */
export function ResumeNotice({ kept, batch, isOtherFile, onGoOn, onForget }: Props) {
  const t = useTexts();
  return (
    <Notice kind="warning" title={t('people.import.unfinished')} role="status">
      <Text>
        {t('people.import.unfinished.text', {
          name: kept.fileName || t('people.import.pasted'),
          created: batch.created,
          total: batch.total,
        })}
      </Text>
      {!kept.lines && <Text mt="xs">{t('people.import.bringAgain')}</Text>}
      {isOtherFile && (
        <Text mt="xs" role="alert" c="var(--mantine-color-error)">
          {t('people.import.otherFile')}
        </Text>
      )}
      <Group mt="sm">
        {kept.lines && <Button onClick={onGoOn}>{t('people.import.goOn')}</Button>}
        <Button variant="default" onClick={onForget}>
          {t('people.import.forget')}
        </Button>
      </Group>
    </Notice>
  );
}
