import { showAnswer } from '#engines/forms/answers.ts';
import type { Question } from '#engines/forms/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { inWords } from '#engines/forms/words.ts';
import type { Answers } from '../../contract/form.ts';
import styles from './answers.module.css';

interface Props {
  questions: readonly Question[];
  answers: Answers;
}

/** Questions with their answers in readable form. */
export function AnswerList({ questions, answers }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  return (
    <dl className={styles.answers}>
      {questions.map((question) => (
        <div key={question.name}>
          <dt>{inWords(question.label, language)}</dt>
          <dd>{showAnswer(question, answers[question.name], language) || t('forms.noAnswer')}</dd>
        </div>
      ))}
    </dl>
  );
}
