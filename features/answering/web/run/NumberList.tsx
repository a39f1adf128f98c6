import type { Question } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { useCompletion } from '../sheet/use-completion.ts';
import styles from './run.module.css';

interface Props {
  questions: readonly Question[];
  sheet: Sheet;
  current: number;
  onGo: (place: number) => void;
}

/** The numbers of the questions, five in a row (spec 002 §2.1), each with how far it is answered. */
export function NumberList({ questions, sheet, current, onGo }: Props) {
  const t = useTexts();
  return (
    <nav aria-label={t('answering.questions')}>
      <ol className={styles.numbers}>
        {questions.map((question, place) => (
          <li key={question.id}>
            <OneNumber
              question={question}
              sheet={sheet}
              number={place + 1}
              isCurrent={place === current}
              onGo={() => onGo(place)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface OneProps {
  question: Question;
  sheet: Sheet;
  number: number;
  isCurrent: boolean;
  onGo: () => void;
}

function OneNumber({ question, sheet, number, isCurrent, onGo }: OneProps) {
  const t = useTexts();
  const completion = useCompletion(sheet, question);
  const state = completion >= 1 ? 'all' : completion > 0 ? 'some' : 'none';
  return (
    <button
      type="button"
      className={styles.number}
      data-state={state}
      aria-label={t(`answering.number.${state}`, { number })}
      {...(isCurrent && { 'aria-current': 'true' })}
      onClick={onGo}
    >
      {number}
    </button>
  );
}
