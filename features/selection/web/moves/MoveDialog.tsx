import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { endingLines } from '#platform/web/ending-lines.ts';
import type { MovePreview } from '../../contract/moves.ts';
import { refusedMove } from './refused-move.ts';

/** A move that waits for its answer. */
export interface AskedMove {
  rejects: boolean;
  preview: MovePreview;
  /** A reason that was typed before, for a rejection that was refused. */
  reason: string;
  /** Moves, with the reason of a rejection (else ''). Returns why it failed if it may succeed later; otherwise it is over. */
  move: (reason: string) => Promise<Problem | undefined>;
  cancel: () => void;
}

/** Who is concerned, from where to where, what is missing, and what follows. */
export function consequences(t: Texts, preview: MovePreview): string[] {
  const { one, total, missing, mails, leaving } = preview;
  const inWords = (status: number) => t(`selection.status.${status}`);
  const who =
    one?.to === undefined
      ? t('selection.bulk.concerns', { count: total })
      : t('selection.sure.one', { ...one, from: inWords(one.from), to: inWords(one.to) });
  return [
    who,
    ...(missing > 0
      ? [t(one ? 'selection.sure.missing' : 'selection.sure.lacking', { count: missing })]
      : []),
    ...endingLines(t, leaving),
    ...(mails > 0 ? [t(one ? 'selection.sure.mail' : 'selection.sure.mails', { count: mails })] : []),
  ];
}

/**
 * Asks before a move, with its exact consequences; of a rejection also the reason. After a failure it stays and says why, so that the
 * reason is not typed again.
 */
export function MoveDialog({ asked: { rejects, preview, move, cancel, ...asked } }: { asked: AskedMove }) {
  const t = useTexts();
  const [reason, setReason] = useState(asked.reason);
  const [problem, setProblem] = useState<Problem>();
  const go = async () => {
    setProblem(undefined);
    const failure = await move(reason.trim());
    setProblem(failure);
    return failure === undefined;
  };
  return (
    <FormDialog
      title={t('ui.confirm.title')}
      submit={t('ui.word.yes')}
      cancel={t('ui.word.no')}
      danger={rejects}
      isDirty={reason !== asked.reason}
      problem={problem}
      reason={problem && refusedMove(t, problem)}
      onSubmit={go}
      onClose={cancel}
    >
      <Text fw={600}>{t(rejects ? 'selection.reject.sure' : 'selection.move.sure')}</Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{consequences(t, preview).join('\n')}</Text>
      {rejects && (
        <LongTextField
          name="reason"
          rows={3}
          maxLength={1000}
          label={t('selection.reject.reason')}
          help={t(preview.tellsReason ? 'selection.reject.told' : 'selection.reject.notTold')}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}
