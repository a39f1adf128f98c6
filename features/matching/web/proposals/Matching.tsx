import { Progress, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** Shown while the engine searches. Its progress is unknown, but the longest duration is known. */
export function Matching() {
  const t = useTexts();
  return (
    <div role="status">
      <Text mb="xs">{t('matching.busy')}</Text>
      <Progress value={100} animated maw={480} aria-hidden />
    </div>
  );
}
