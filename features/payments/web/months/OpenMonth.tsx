import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { payments } from '../../contract.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

interface Props {
  month: string;
  /** The month as it is shown. */
  shown: string;
  onClose: () => void;
}

/** Opens a closed month again, with the reason that the audit log keeps. */
export function OpenMonth({ month, shown, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, problem } = useAct({ shows: 'here' });
  return (
    <ReasonDialog
      title={t('payments.month.open.title', { month: shown })}
      submit={t('payments.month.open')}
      name="month-reason"
      problem={problem}
      onDo={async (reason) =>
        (await run(payments.setMonth, { projectId, month, closed: false, reason })) !== undefined
      }
      onClose={onClose}
    />
  );
}
