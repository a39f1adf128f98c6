import { Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './differences.module.css';
import { wordDifferences, type Words } from './word-differences.ts';

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Words with their place, by which React keeps them apart. */
const placed = (words: readonly Words[]): (Words & { at: number })[] => {
  let at = 0;
  return words.map((one) => ({ ...one, at: (at += one.text.length) }));
};

interface Props {
  /** Undefined where there was no text, or is none any more. */
  before: string | undefined;
  after: string | undefined;
  language: string;
}

/** What became of a text, word by word: struck out and underlined, so that no colour has to say it. */
export function WordDiff({ before, after, language }: Props) {
  const t = useTexts();
  const words = useMemo(() => placed(wordDifferences(before ?? '', after ?? '')), [before, after]);
  return (
    <div className={styles.words} lang={language} dir="auto">
      {after === undefined && (
        <Text span size="sm" c="dimmed">
          {t('translations.diff.gone')}{' '}
        </Text>
      )}
      {words.map(({ kind, text, at }) => {
        const Tag = tags[kind];
        return (
          <Tag key={`${kind}:${at}`}>
            {kind !== 'same' && <VisuallyHidden>{` ${t(`code.diff.${kind}`)}: `}</VisuallyHidden>}
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
