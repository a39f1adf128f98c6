import { answerTo, type Answers } from '#engines/microdata/answer.ts';
import type { Form } from '#engines/microdata/form.ts';
import { showAnswer } from '#engines/microdata/kinds.ts';
import { collidingAnswers } from '#engines/microdata/rebase-answers.ts';
import { useContentLanguage } from '#platform/web/texts.ts';
import { ConflictFields } from '#platform/web/versioned/ConflictFields.tsx';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';

interface Props {
  form: Form;
  mine: Answers;
  /** The answers that both sides began with. */
  base: Answers;
  conflict: { by: string | null; at: Date | null; theirs: { answers: Answers } };
  onMine: () => void;
  onTheirs: () => void;
}

/** Another user gave other answers to the same questions meanwhile. */
export function FormConflict({ form, mine, base, conflict, onMine, onTheirs }: Props) {
  const language = useContentLanguage();
  const theirs = conflict.theirs.answers;
  return (
    <ConflictNotice conflict={conflict} onMine={onMine} onTheirs={onTheirs}>
      <ConflictFields
        fields={collidingAnswers(form, mine, base, theirs).map((id) => {
          const question = form.byId.get(id)!;
          const shownAs = (answers: Answers) => showAnswer(question, answerTo(answers, id), language);
          return { label: question.text, mine: shownAs(mine), theirs: shownAs(theirs) };
        })}
      />
    </ConflictNotice>
  );
}
