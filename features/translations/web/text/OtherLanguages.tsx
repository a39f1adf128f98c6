import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { LabelRow } from '../../contract/shapes.ts';
import { Marks } from '../Marks.tsx';
import { useWriteWords } from '../use-write-words.ts';
import type { TextPlace } from '../use-texts-address.ts';
import styles from './text.module.css';

interface Props {
  row: LabelRow;
  /** The language that is written. */
  language: string;
  titleOf: (code: string) => string;
  onOpen: (place: TextPlace) => void;
}

/** What the label says in the other languages, each with the way to change it, or to write what is missing. */
export function OtherLanguages({ row: { label, cells }, language, titleOf, onOpen }: Props) {
  const t = useTexts();
  const wordsOf = useWriteWords();
  const others = cells.filter((cell) => cell.language !== language);
  return (
    <Stack gap="xs" component="section" aria-label={t('translations.others')}>
      <Text fw={600} size="sm">
        {t('translations.others')}
      </Text>
      {others.map((cell) => (
        <div key={cell.language} className={styles.other}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {titleOf(cell.language)}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => onOpen({ label, language: cell.language })}
              {...wordsOf(cell, { label, language: titleOf(cell.language) })}
            />
          </Group>
          <Text size="sm" lang={cell.language} dir="auto" className={styles.words}>
            {cell.text ?? ''}
          </Text>
          <Marks cell={cell} />
        </div>
      ))}
    </Stack>
  );
}
