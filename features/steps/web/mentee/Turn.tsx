import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { needsFile } from '../../access.ts';
import type { OneStep } from '../../contract/steps.ts';
import { useTurn } from '../parts/use-turn.ts';
import type { StepDocument } from '../writing/use-step-document.ts';

interface Props {
  one: OneStep;
  document: StepDocument;
}

/** Hands the step to the mentor, or says that it waits for the mentor and takes it back. */
export function Turn({ one, document }: Props) {
  const { step, may, handedAt } = one;
  const t = useTexts();
  const language = useLanguage();
  const turn = useTurn({ actionId: step.id, hasMentor: step.mentor !== undefined });
  if (may.takeBack)
    return (
      <Notice kind="info" role="status" title={t('steps.turn.handed')}>
        <Text>
          {t(step.mentor ? 'steps.turn.handed.text' : 'steps.turn.handed.nobody', {
            name: step.mentor?.name ?? '',
            when: handedAt ? formatMoment(handedAt, language) : '',
          })}
        </Text>
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={turn.isBusy}
          onClick={() => void turn.takeBack()}
        >
          {t('steps.turn.takeBack')}
        </Button>
      </Notice>
    );
  if (!may.handOver) return null;
  // The last text is saved first: the mentor reads what the server has.
  const handOver = async () => {
    if (await document.save()) await turn.handOver();
  };
  return (
    <div>
      <Group>
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          loading={turn.isBusy}
          disabled={needsFile(one)}
          onClick={() => void handOver()}
        >
          {t('steps.turn.handOver')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t(
          needsFile(one)
            ? 'steps.refusal.file-needed'
            : step.mentor
              ? 'steps.turn.handOver.text'
              : 'steps.turn.handOver.nobody',
        )}
      </Text>
    </div>
  );
}
