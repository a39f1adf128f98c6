import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Difference } from '../../contract/sets.ts';
import styles from './differences.module.css';
import { LabelWords } from '../LabelWords.tsx';
import { WordDiff } from './WordDiff.tsx';

/** Differences that are drawn at once. */
const STEP = 100;

interface Props {
  label: string;
  texts: readonly Difference[];
  titleOf: (code: string) => string;
}

/** Texts that were changed, each with what became of it. A long list grows when the reader asks for more. */
export function DifferenceList({ label, texts, titleOf }: Props) {
  const t = useTexts();
  const [shown, setShown] = useState(STEP);
  const left = texts.length - shown;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {texts.slice(0, shown).map((one) => (
          <li key={`${one.language}:${one.label}`}>
            <Group gap="xs" justify="space-between">
              <Text size="sm" fw={600}>
                <LabelWords label={one.label} />
              </Text>
              <Text size="sm" c="dimmed">
                {titleOf(one.language)}
              </Text>
            </Group>
            <WordDiff before={one.before} after={one.after} language={one.language} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          {t('translations.diff.more', { count: left })}
        </Button>
      )}
    </>
  );
}
