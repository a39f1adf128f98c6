import { Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { reasonText } from '../reason.ts';
import type { Failure } from './latest-failure.ts';
import styles from './panel.module.css';

/** Why the last send failed: what the register said as it came, or our own reason in words, and what to do. */
export function RegisterError({ failure }: { failure: Failure }) {
  const t = useTexts();
  const { kind, words } = failure;
  const code = kind === 'refused' ? failure.code : undefined;
  const isSaid = kind === 'refused' || kind === 'fault';
  return (
    <Notice kind="bad" title={t(`register.error.${kind}`)}>
      <Stack gap={4}>
        {isSaid && (code || words) && (
          <Text size="sm" c="dimmed">
            {t('register.error.words')}
          </Text>
        )}
        {code && <Text>{t('register.code', { code })}</Text>}
        {isSaid && words && <blockquote className={styles.words}>{words}</blockquote>}
        {kind === 'kept' && <Text>{reasonText(t, failure)}</Text>}
        {!isSaid && kind !== 'kept' && words && (
          <Text size="sm" c="dimmed">
            {t('register.error.detail', { detail: words })}
          </Text>
        )}
        <Text>{t(`register.todo.${kind}`)}</Text>
      </Stack>
    </Notice>
  );
}
