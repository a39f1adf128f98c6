import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** What somebody wrote, with their lines; says so where it is nothing. */
export function Words({ text }: { text: string }) {
  const t = useTexts();
  return text.trim() ? (
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
  ) : (
    <Text c="dimmed">{t('steps.nothing')}</Text>
  );
}
