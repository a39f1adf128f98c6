import { useId } from 'react';
import { type Answer, DECLINED, NO, YES } from '#engines/microdata/answer.ts';
import type { Question } from '#engines/microdata/definition.ts';
import { showAnswer } from '#engines/microdata/kinds.ts';
import { useContentLanguage } from '#platform/web/texts.ts';
import styles from './form.module.css';

interface Props {
  question: Question;
  answer: Answer | undefined;
  labelledBy: string;
  describedBy: string | undefined;
  isReadOnly: boolean;
  onAnswer: (answer: Answer) => void;
}

/** ΝΑΙ or ΟΧΙ; sensitive questions may be declined. */
export function YesNo({ question, answer, labelledBy, describedBy, isReadOnly, onAnswer }: Props) {
  const language = useContentLanguage();
  const name = useId();
  const choices = question.sensitive ? [YES, NO, DECLINED] : [YES, NO];
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={question.required}
      className={styles.choices}
    >
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={answer === choice}
            disabled={isReadOnly}
            onChange={() => onAnswer(choice)}
          />
          {showAnswer(question, choice, language)}
        </label>
      ))}
    </div>
  );
}
