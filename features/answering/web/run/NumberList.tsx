import { memo, useEffect, useRef } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { useCompletion } from '../sheet/use-completion.ts';
import styles from './run.module.css';

interface Props {
  /** Those that have a number. */
  questions: readonly Question[];
  sheet: Sheet;
  current: QuestionId | undefined;
  onGo: (place: number) => void;
}

/** The numbers of the questions, five in a row (spec 002 §2.1), each with how far it is answered. */
export const NumberList = memo(function NumberList({ questions, sheet, current, onGo }: Props) {
  const t = useTexts();
  return (
    <nav aria-label={t('ui.word.questions')}>
      <ol className={styles.numbers}>
        {questions.map((question, place) => (
          <li key={question.id}>
            <OneNumber
              question={question}
              sheet={sheet}
              place={place}
              isCurrent={question.id === current}
              onGo={onGo}
              t={t}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
});

interface OneProps extends Pick<Props, 'sheet' | 'onGo'> {
  question: Question;
  place: number;
  isCurrent: boolean;
  /** Given, because 500 numbers would each follow the language by themselves. */
  t: Texts;
}

const OneNumber = memo(function OneNumber({ question, sheet, place, isCurrent, onGo, t }: OneProps) {
  const button = useRef<HTMLButtonElement>(null);
  const completion = useCompletion(sheet, question);
  const state = completion >= 1 ? 'all' : completion > 0 ? 'some' : 'none';
  // The list is scrolled to the current question (spec 002 §2.1).
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.number}
      data-state={state}
      aria-label={t(`answering.number.${state}`, { number: place + 1 })}
      {...(isCurrent && { 'aria-current': 'true' })}
      onClick={() => onGo(place)}
    >
      {place + 1}
    </button>
  );
});
