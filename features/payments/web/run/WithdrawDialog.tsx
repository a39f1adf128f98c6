import { Text } from '@mantine/core';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { BankFile } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

/** States that a file was not given to the bank, with the reason. */
export function WithdrawDialog({ file, onClose }: { file: BankFile; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, problem } = useAct({ shows: 'here' });
  return (
    <ReasonDialog
      title={t('payments.file.withdraw.title', { file: `${file.messageId}.xml` })}
      submit={t('payments.file.withdraw')}
      name="withdraw-reason"
      danger
      problem={problem}
      onDo={async (reason) =>
        (await run(payments.withdrawFile, { projectId, fileId: file.id, reason })) !== undefined
      }
      onClose={onClose}
    >
      <Text>{t('payments.file.withdraw.text')}</Text>
    </ReasonDialog>
  );
}
