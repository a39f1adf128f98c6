import { Group, Progress, Text } from '@mantine/core';
import { useLanguage, useTexts } from '#platform/web/texts.ts';

/** A score from 0 to 1 as a number and a bar. */
export function Score({ score }: { score: number }) {
  const t = useTexts();
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex" title={t('matching.score')}>
      <Progress aria-hidden value={score * 100} w={72} flex="none" />
      <Text span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent.format(score)}
      </Text>
    </Group>
  );
}
