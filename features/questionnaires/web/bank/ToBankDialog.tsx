import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { useTell } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
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
  const language = useLanguage();
  const adding = useTell(questionnaires.addToBank, { refreshes: [questionnaires.bankQuestions] });
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
      error={adding.error}
      isBusy={adding.isPending}
      onClose={onClose}
      onSubmit={(named) =>
        adding.mutate(
          { projectId, ...named, content: { ...contentWith(draft, questions) } },
          {
            onSuccess: () => {
              toast(t('questionnaires.bank.added'), { kind: 'success' });
              onClose();
            },
          },
        )
      }
    />
  );
}
