import { Progress, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** The search for the best pairs is under way: how far it is cannot be told, how long it takes at most can. */
export function Matching() {
  const t = useTexts();
  return (
    <div role="status">
      <Text mb="xs">{t('matching.busy')}</Text>
      <Progress value={100} animated maw={480} aria-hidden />
    </div>
  );
}
