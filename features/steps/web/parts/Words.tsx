import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** A text with its line breaks, or a notice if it is empty. */
export function Words({ text }: { text: string }) {
  const t = useTexts();
  return text.trim() ? (
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
  ) : (
    <Text c="dimmed">{t('steps.nothing')}</Text>
  );
}
