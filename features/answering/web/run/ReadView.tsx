import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { Loading } from '#ui/Loading.tsx';
import type { LateAnswer, StoredAnswer } from '../../contract/answer.ts';
import { LateAnswers } from '../results/LateAnswers.tsx';
import { createSheet } from '../sheet/sheet.ts';
import { sheetOf } from '../sheet/sheet-of.ts';
import { QuestionList } from './QuestionList.tsx';
import { useVisible } from './use-visible.ts';

interface Props {
  questionnaire: Questionnaire;
  answers: readonly StoredAnswer[];
  /** What arrived after the end. */
  late: readonly LateAnswer[];
  language: Language;
}

/** A questionnaire with its answers, to read: the questions that were shown for them. */
export function AnsweredView({ questionnaire, answers, late, language }: Props) {
  const [sheet] = useState(() => sheetToRead(questionnaire, answers));
  const questions = useVisible(questionnaire, sheet);
  if (!questions) return <Loading lines={8} />;
  return (
    <Stack>
      <LateAnswers late={late} questionnaire={questionnaire} shown={questions} language={language} />
      <QuestionList
        questionnaire={questionnaire}
        questions={questions}
        sheet={sheet}
        language={language}
        isReadOnly
      />
    </Stack>
  );
}

/** A questionnaire without answers: all its questions, with the right answers. */
export function WholeView({ questionnaire, language }: Omit<Props, 'answers' | 'late'>) {
  const [sheet] = useState(() => sheetToRead(questionnaire, []));
  return (
    <QuestionList
      questionnaire={questionnaire}
      questions={questionsOf(questionnaire)}
      sheet={sheet}
      language={language}
      isReadOnly
      withKeys
    />
  );
}

const sheetToRead = (questionnaire: Questionnaire, answers: readonly StoredAnswer[]) =>
  createSheet({ questions: questionsOf(questionnaire), answers: sheetOf(answers), put: () => {} });
