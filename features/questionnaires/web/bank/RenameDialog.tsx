import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
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
  const { run, problem } = useAct({ shows: 'here' });
  return (
    <NameDialog
      title={t('questionnaires.bank.rename')}
      begins={{ title, tags }}
      problem={problem}
      onClose={onClose}
      onSubmit={async (named) => (await run(questionnaires.changeInBank, { id, ...named })) !== undefined}
    />
  );
}
