import { useState } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import { createSheet } from '../sheet/sheet.ts';
import { QuestionList } from './QuestionList.tsx';
import { sheetOf } from '../sheet/sheet-of.ts';

interface Props {
  questionnaire: Questionnaire;
  answers: readonly StoredAnswer[];
  language: Language;
}

/** A questionnaire with its answers, or without any, to read. */
export function ReadView({ questionnaire, answers, language }: Props) {
  const [sheet] = useState(() =>
    createSheet({ questions: questionsOf(questionnaire), answers: sheetOf(answers), put: () => {} }),
  );
  const [current, setCurrent] = useState(0);
  return (
    <QuestionList
      questionnaire={questionnaire}
      questions={questionsOf(questionnaire).filter(({ dontShow }) => !dontShow)}
      sheet={sheet}
      language={language}
      isReadOnly
      current={current}
      onCurrent={setCurrent}
    />
  );
}
