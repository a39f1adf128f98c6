import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { useSignal } from '#ui/signal.ts';
import type { Run } from '../model/update-run.ts';
import { StepHeading } from '#ui/StepHeading.tsx';

/** The progress of the preview or the update, and its cancel button. */
export function RunStep({ what, run }: { what: 'look' | 'write'; run: Run }) {
  const t = useTexts();
  const { done, total } = useSignal(run.progress);
  return (
    <Stack gap="md" maw={720}>
      <StepHeading>{t(`people.update.${what}`)}</StepHeading>
      <Progress size="lg" value={(done / Math.max(total, 1)) * 100} aria-label={t(`people.update.${what}`)} />
      <Text role="status">{t('people.update.progress', { done, total })}</Text>
      <Group>
        <Button variant="default" onClick={run.cancel}>
          {t(`people.update.${what}.cancel`)}
        </Button>
      </Group>
    </Stack>
  );
}
