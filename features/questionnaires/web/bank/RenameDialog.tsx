import { useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { BankQuestion } from '../../contract/bank.ts';
import { questionnaires } from '../../contract.ts';
import { NameDialog } from './NameDialog.tsx';

interface Props {
  question: BankQuestion;
  onClose: () => void;
}

/** Changes the title and the tags of questions in the bank. */
export function RenameDialog({ question: { id, title, tags }, onClose }: Props) {
  const t = useTexts();
  const saving = useTell(questionnaires.changeInBank, { refreshes: [questionnaires.bankQuestions] });
  return (
    <NameDialog
      title={t('questionnaires.bank.rename')}
      begins={{ title, tags }}
      error={saving.error}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={(named) => saving.mutate({ id, ...named }, { onSuccess: onClose })}
    />
  );
}
