import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { ImportBatch } from '../../contract.ts';
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

/** Offers to continue an import that a reload interrupted, by itself or with the same file. */
export function ResumeNotice({ kept, batch, isOtherFile, onGoOn, onForget }: Props) {
  const t = useTexts();
  return (
    <Notice kind="warning" title={t('imports.unfinished')} role="status">
      <Text>
        {t('imports.unfinished.text', {
          name: kept.fileName || t('imports.pasted'),
          created: batch.created + batch.joined,
          total: batch.total,
        })}
      </Text>
      {!kept.lines && <Text mt="xs">{t('imports.bringAgain')}</Text>}
      {isOtherFile && (
        <Text mt="xs" role="alert" c="var(--mantine-color-error)">
          {t('imports.otherFile')}
        </Text>
      )}
      <Group mt="sm">
        {kept.lines && <Button onClick={onGoOn}>{t('imports.goOn')}</Button>}
        <Button variant="default" onClick={onForget}>
          {t('imports.forget')}
        </Button>
      </Group>
    </Notice>
  );
}
