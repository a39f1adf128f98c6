import { Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../editor.module.css';
import type { PlacedRemark } from './remark-words.ts';

interface Props {
  remarks: readonly PlacedRemark[];
  onGo: (remark: PlacedRemark) => void;
}

/** The remarks about a text, each a way to its place. */
export function RemarkList({ remarks, onGo }: Props) {
  const t = useTexts();
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">
        {remarks.length > 0 &&
          t('queries.editor.remarks.count', { errors, warnings: remarks.length - errors })}
      </VisuallyHidden>
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label={t('queries.editor.remarks')}>
          {remarks.map((remark) => {
            const { severity, words, from, to, line, column } = remark;
            const Icon = severity === 'error' ? IconExclamationCircle : IconAlertTriangle;
            return (
              <li key={`${from} ${to} ${words}`}>
                <UnstyledButton
                  className={styles.remark}
                  data-severity={severity}
                  onClick={() => onGo(remark)}
                >
                  <Icon size={18} aria-hidden />
                  <Text size="sm" span>
                    <VisuallyHidden>{t(`queries.editor.remark.${severity}`)}: </VisuallyHidden>
                    <span className={styles.place}>{t('queries.editor.place', { line, column })}</span>{' '}
                    {words}
                  </Text>
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
