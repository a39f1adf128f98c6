import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { questionnaires } from '../../contract.ts';
import type { ForBank } from '../editor/outline/outline-context.ts';
import { lineOf } from '../editor/state/names.ts';
import { contentWith } from './bank-content.ts';
import { NameDialog } from './NameDialog.tsx';

interface Props {
  projectId: number;
  draft: Questionnaire;
  what: ForBank;
  onClose: () => void;
}

/** Adds questions of the draft, or a whole section, to the bank. */
export function ToBankDialog({ projectId, draft, what, onClose }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { run, problem } = useAct({ shows: 'here' });
  const section = 'section' in what ? draft.sections[what.section] : undefined;
  const questions =
    'section' in what
      ? (section?.lines.flat() ?? [])
      : questionsOf(draft).filter(({ id }) => what.questions.includes(id));
  const title = lineOf(section?.title ?? questions[0]?.text ?? { el: '', en: '' }, language).slice(0, 200);
  return (
    <NameDialog
      title={t('questionnaires.bank.toBank')}
      help={t('questionnaires.bank.toBank.help', { count: questions.length })}
      begins={{ title, tags: [] }}
      problem={problem}
      onClose={onClose}
      onSubmit={async (named) => {
        const content = { ...contentWith(draft, questions) };
        const added = await run(questionnaires.addToBank, { projectId, ...named, content });
        if (added) toast(t('questionnaires.bank.added'), { kind: 'success' });
        return added !== undefined;
      }}
    />
  );
}
