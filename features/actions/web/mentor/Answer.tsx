import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { OneStep } from '../../contract.ts';
import { useCompletion } from '../parts/use-completion.ts';
import { DocumentField } from '../writing/DocumentField.tsx';
import { useStepDocument } from '../writing/use-step-document.ts';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId: number };
}

/** What the mentor says to the mentee, and the end of the action. */
export function Answer({ one, asked }: Props) {
  const t = useTexts();
  const document = useStepDocument({ one, asked, document: 'mentor' });
  const { isBusy, complete, reopen } = useCompletion(asked);
  const { may } = one;
  // What was typed last is saved before the mentee is told that it is done.
  const finish = async () => {
    if (await document.save()) await complete();
  };
  return (
    <Stack gap="sm">
      <DocumentField
        document={document}
        name="mentor-text"
        label={t('actions.answer')}
        help={t('actions.answer.help')}
      />
      <Group>
        {may.complete && (
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void finish()}
          >
            {t('actions.complete')}
          </Button>
        )}
        {may.reopen && (
          <Button
            variant="default"
            leftSection={<IconRotate size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void reopen()}
          >
            {t('actions.reopen')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
