import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { endingLines } from '#platform/web/ending-lines.ts';
import type { MovePreview } from '../../contract/status.ts';

/** A move that waits for its answer. */
export interface AskedMove {
  rejects: boolean;
  preview: MovePreview;
  /** The reason of a rejection, or undefined for "no". */
  answer: (reason: string | undefined) => void;
}

/** Who is concerned, from where to where, what is missing, and what follows. */
export function consequences(t: Texts, preview: MovePreview): string[] {
  const { one, total, missing, mails, leaving } = preview;
  const inWords = (status: number) => t(`applications.status.${status}`);
  const who =
    one?.to === undefined
      ? t('applications.bulk.concerns', { count: total })
      : t('applications.sure.one', { ...one, from: inWords(one.from), to: inWords(one.to) });
  return [
    who,
    ...(missing > 0
      ? [t(one ? 'applications.sure.missing' : 'applications.sure.lacking', { count: missing })]
      : []),
    ...endingLines(t, leaving),
    ...(mails > 0 ? [t(one ? 'applications.sure.mail' : 'applications.sure.mails', { count: mails })] : []),
  ];
}

/** Asks before a move, with its exact consequences; of a rejection also the reason. */
export function MoveDialog({ asked: { rejects, preview, answer } }: { asked: AskedMove }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={() => answer(undefined)} title={<b>{t('ui.confirm.title')}</b>}>
      <Stack>
        <Text fw={600}>{t(rejects ? 'applications.reject.sure' : 'applications.move.sure')}</Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{consequences(t, preview).join('\n')}</Text>
        {rejects && (
          <LongTextField
            name="reason"
            rows={3}
            maxLength={1000}
            label={t('applications.reject.reason')}
            help={t(preview.tellsReason ? 'applications.reject.told' : 'applications.reject.notTold')}
            value={reason}
            onChange={setReason}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(undefined)}>
            {t('applications.no')}
          </Button>
          <Button
            {...(rejects && { color: 'red.9' })}
            data-autofocus={!rejects || undefined}
            onClick={() => answer(reason.trim())}
          >
            {t('applications.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
