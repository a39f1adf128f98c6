import { Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** The completed and all steps, in figures and as a bar. */
export function ProgressLine({ done, total }: { done: number; total: number }) {
  const t = useTexts();
  const said = t('steps.progress', { done, count: total });
  return (
    <Stack gap={4}>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }}>{said}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={t('steps.progress.label')}
          aria-valuetext={said}
        />
      </Progress.Root>
    </Stack>
  );
}
