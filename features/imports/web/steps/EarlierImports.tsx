import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { ImportBatch } from '../../contract.ts';
import styles from '../import.module.css';
import { useUndo } from '../use-undo.ts';

interface Props {
  batches: readonly ImportBatch[];
  onUndone: (batch: string) => void;
}

/** The reader's earlier imports into this project, each with an undo. */
export function EarlierImports({ batches, onUndone }: Props) {
  const t = useTexts();
  const undo = useUndo();
  if (batches.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="earlier-imports">
      <Title order={2} size="h3" id="earlier-imports">
        {t('imports.earlier')}
      </Title>
      <ul className={styles.earlier}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <div>
              <Text fw={500}>{batch.fileName || t('imports.pasted')}</Text>
              <Text size="sm" c="dimmed">
                {shortMoment(batch.startedAt)} ·{' '}
                {t('imports.earlier.figures', {
                  total: batch.total,
                  created: batch.created,
                  joined: batch.joined,
                  refused: batch.refused,
                })}
              </Text>
            </div>
            {batch.undoneAt ? (
              <Text size="sm">{t('imports.earlier.undone', { at: shortMoment(batch.undoneAt) })}</Text>
            ) : (
              batch.created + batch.joined > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  aria-label={t('imports.undo.of', {
                    name: batch.fileName || t('imports.pasted'),
                    at: shortMoment(batch.startedAt),
                  })}
                  onClick={() =>
                    void undo({ ...batch, hasExisting: batch.joined > 0 }).then(
                      (done) => done && onUndone(batch.id),
                    )
                  }
                >
                  {t('ui.word.undo')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
