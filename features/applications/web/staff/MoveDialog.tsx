import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { endingLines } from '#platform/web/ending-lines.ts';
import type { MovePreview } from '../../contract/status.ts';
import { refusedMove } from './refused-move.ts';

/** A move that waits for its answer. */
export interface AskedMove {
  rejects: boolean;
  preview: MovePreview;
  /** A reason that was typed before, for a rejection that was refused. */
  reason: string;
  /** Moves, with the reason of a rejection (else ''), and closes the dialog. Throws if it may succeed later. */
  move: (reason: string) => Promise<void>;
  cancel: () => void;
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

/**
 * Asks before a move, with its exact consequences; of a rejection also the reason. After a failure it stays and says why, so that the
 * reason is not typed again.
 */
export function MoveDialog({ asked: { rejects, preview, move, cancel, ...asked } }: { asked: AskedMove }) {
  const t = useTexts();
  const [reason, setReason] = useState(asked.reason);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const go = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await move(reason.trim());
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof Problem)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={() => !isBusy && cancel()} title={<b>{t('ui.confirm.title')}</b>}>
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
        {error !== undefined && <FailureNotice error={error} reason={refusedMove(t, error)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {t('applications.no')}
          </Button>
          <Button
            {...(rejects && { color: 'red.9' })}
            data-autofocus={!rejects || undefined}
            loading={isBusy}
            onClick={() => void go()}
          >
            {t('applications.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
