import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { useSignal } from '#ui/signal.ts';
import type { Sending } from '../model/send-lines.ts';
import { Notice } from '#ui/Notice.tsx';
import { StepHeading } from '#ui/StepHeading.tsx';

interface Props {
  sending: Sending;
  /** Whether the tab has stored the lines, so that a reload can continue by itself. */
  isKept: boolean;
}

/** The fourth step: the progress of the import. */
export function SendStep({ sending, isKept }: Props) {
  const t = useTexts();
  const { total, created, refused, notSent, state } = useSignal(sending.progress);
  const done = created + refused + notSent;
  return (
    <Stack gap="md" maw={720}>
      <StepHeading>{t('imports.step.send')}</StepHeading>
      <Progress
        size="lg"
        value={(done / Math.max(total, 1)) * 100}
        aria-label={t('imports.sending.progress')}
      />
      <Text role="status">{t('imports.sending', { done, total, created, refused })}</Text>
      {!isKept && (
        <Notice kind="info" title={t('imports.notKept')}>
          {t('imports.notKept.text')}
        </Notice>
      )}
      <Group>
        <Button variant="default" disabled={state !== 'running'} onClick={sending.cancel}>
          {t('imports.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
