import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { OneStep } from '../../contract/steps.ts';
import { useCompletion } from '../parts/use-completion.ts';
import { DocumentField } from '../writing/DocumentField.tsx';
import { useStepDocument } from '../writing/use-step-document.ts';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId: number };
}

/** The answer of the mentor to the mentee, and the button that completes the step. */
export function Answer({ one, asked }: Props) {
  const t = useTexts();
  const document = useStepDocument({ one, asked, document: 'mentor' });
  const { isBusy, complete, reopen } = useCompletion(asked);
  const { may } = one;
  // The last text is saved before the mentee gets the notification.
  const finish = async () => {
    if (await document.save()) await complete();
  };
  return (
    <Stack gap="sm">
      <DocumentField
        document={document}
        name="mentor-text"
        label={t('steps.answer')}
        help={t('steps.answer.help')}
      />
      <Group>
        {may.complete && (
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void finish()}
          >
            {t('steps.complete')}
          </Button>
        )}
        {may.reopen && (
          <Button
            variant="default"
            leftSection={<IconRotate size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void reopen()}
          >
            {t('steps.reopen')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
