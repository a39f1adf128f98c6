import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconRotate, IconSend } from '@tabler/icons-react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OneStep } from '../../contract/steps.ts';
import { hasHandedIn, isHandedIn } from '../../access.ts';
import { textIn } from '../model/documents.ts';
import { useCompletion } from '../parts/use-completion.ts';
import { WrittenText } from '../parts/WrittenText.tsx';
import { DocumentField } from '../writing/DocumentField.tsx';
import { useStepDocument } from '../writing/use-step-document.ts';
import { useReply } from './use-reply.ts';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId: number };
}

/** The reply of the mentor, which the mentee sees once it is sent, and the button that completes the step. */
export function Answer({ one, asked }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const document = useStepDocument({ one, asked, document: 'draft' });
  const { isBusy, complete, reopen } = useCompletion(asked);
  const reply = useReply(asked, document);
  const { may, mentorData } = one;
  const sent = textIn(mentorData.data);
  const waitsForWord = isHandedIn(one);
  const mayAskAgain = hasHandedIn(one);
  const isUnsent = document.draft.trim() !== '' && document.draft !== sent;
  // A reply that was not sent yet goes with the completion, so that the mentee gets one notification.
  const finish = async () => {
    if (await document.save()) await complete(isUnsent ? document.draft : undefined);
  };
  return (
    <Stack gap="sm">
      {waitsForWord && (
        <Notice kind="info" title={t('steps.handedIn')}>
          {t('steps.handedIn.text')}
        </Notice>
      )}
      <DocumentField
        document={document}
        name="mentor-text"
        label={t(mayAskAgain ? 'steps.handedIn.reason' : 'steps.answer')}
        help={t('steps.answer.help')}
      />
      <Group>
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={!isUnsent}
          loading={reply.isBusy}
          onClick={() => void reply.send()}
        >
          {t(sent === '' ? 'steps.answer.send' : 'steps.answer.sendAgain')}
        </Button>
        {mayAskAgain && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!isUnsent}
            loading={reply.isBusy}
            onClick={() => void reply.send({ asksAgain: true })}
          >
            {t('steps.handedIn.again')}
          </Button>
        )}
        {may.complete && (
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void finish()}
          >
            {t(
              waitsForWord ? 'steps.handedIn.accept' : isUnsent ? 'steps.complete.andSend' : 'steps.complete',
            )}
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
      {sent !== '' && !isUnsent && mentorData.changedAt && (
        <Text size="sm" c="dimmed">
          {t('steps.answer.sentAt', {
            name: mentorData.changedBy ?? '',
            when: formatMoment(mentorData.changedAt, language),
          })}
        </Text>
      )}
      {sent !== '' && isUnsent && <WrittenText title={t('steps.answer.seen')} written={mentorData} />}
    </Stack>
  );
}
