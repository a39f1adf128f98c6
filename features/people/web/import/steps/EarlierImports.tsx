import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { ImportBatch } from '../../../contract.ts';
import styles from '../import.module.css';
import { useUndo } from '../use-undo.ts';

interface Props {
  batches: readonly ImportBatch[];
  onUndone: (batch: string) => void;
}

/** What the reader has imported into this project before, each to be taken back. */
export function EarlierImports({ batches, onUndone }: Props) {
  const t = useTexts();
  const undo = useUndo();
  if (batches.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="earlier-imports">
      <Title order={2} size="h3" id="earlier-imports">
        {t('people.import.earlier')}
      </Title>
      <ul className={styles.earlier}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <div>
              <Text fw={500}>{batch.fileName || t('people.import.pasted')}</Text>
              <Text size="sm" c="dimmed">
                {shortMoment(batch.startedAt)} ·{' '}
                {t('people.import.earlier.figures', {
                  total: batch.total,
                  created: batch.created,
                  refused: batch.refused,
                })}
              </Text>
            </div>
            {batch.undoneAt ? (
              <Text size="sm">{t('people.import.earlier.undone', { at: shortMoment(batch.undoneAt) })}</Text>
            ) : (
              batch.created > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  aria-label={t('people.import.undo.of', {
                    name: batch.fileName || t('people.import.pasted'),
                    at: shortMoment(batch.startedAt),
                  })}
                  onClick={() => void undo(batch).then((done) => done && onUndone(batch.id))}
                >
                  {t('people.import.undo')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
