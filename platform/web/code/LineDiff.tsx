import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../texts.ts';
import styles from './diff.module.css';
import { diffLines } from './line-diff.ts';

const signs = { same: ' ', removed: '−', added: '+' };

/** The differences between two texts, line by line. */
export function LineDiff({ label, older, newer }: { label: string; older: string; newer: string }) {
  const t = useTexts();
  const lines = diffLines(older, newer);
  if (lines.every(({ kind }) => kind === 'same')) return <Text size="sm">{t('code.diff.same')}</Text>;
  return (
    <Box className={styles.diff} role="region" aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, at) => (
        // Lines have no key of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} data-kind={kind}>
          <span aria-hidden>{signs[kind]} </span>
          {kind !== 'same' && <VisuallyHidden>{t(`code.diff.${kind}`)}: </VisuallyHidden>}
          {text}
        </div>
      ))}
    </Box>
  );
}
