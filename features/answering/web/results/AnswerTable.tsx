import { Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { answersTo, groupsOf } from '#engines/questionnaire/answers.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { kindOf } from '#engines/questionnaire/kinds.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { files } from '#features/files/contract.ts';
import { type Reading, views } from '#features/questionnaires/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import type { Results } from '../../contract/results.ts';
import { sheetOf } from '../sheet/sheet-of.ts';
import { LateAnswers } from './LateAnswers.tsx';
import styles from './results.module.css';
import { type Column, StackedTable } from './StackedTable.tsx';

const fileUrl = (id: number): string => hrefOf(files.download, { id });

/** `Από [1] έως [2]` reads better with dots. */
const withoutBlanks = (text: string): string => text.replace(/\[[1-9]\d?\]/g, '…');

/** Every question that was shown with its answer, and for mentors and staff whether it is right. */
export function AnswerTable({ of, label }: { of: Results; label: string }) {
  const t = useTexts();
  const language = useContentLanguage();
  const sheet = useMemo(() => sheetOf(of.answers), [of.answers]);
  const isShown = new Set(of.shown);
  const questionnaire = of.questionnaire as unknown as Questionnaire;
  const questions = questionsOf(questionnaire).filter(
    (question) => isShown.has(question.id) && groupsOf(question).length > 0,
  );
  const grades = new Map(of.grades.map((grade) => [grade.question, grade]));
  const answer: Column<Question> = {
    key: 'answer',
    header: t('ui.word.answer'),
    cell: (question) => {
      const Result = views[question.type].Result as ComponentType<Reading>;
      const given = answersTo(question, sheet);
      return (
        <>
          <Result question={question} language={language} answers={given} fileUrl={fileUrl} />
          {kindOf(question.type).conflict?.(question, given) && (
            <Text size="sm" c="dimmed">
              {t('answering.results.uncounted')}
            </Text>
          )}
        </>
      );
    },
  };
  const grade: Column<Question> = {
    key: 'grade',
    header: t('answering.results.right'),
    isShort: true,
    cell: ({ id }) => {
      const given = grades.get(id);
      return given ? <GradeMark grade={given} /> : null;
    },
  };
  return (
    <>
      <LateAnswers late={of.late} questionnaire={questionnaire} shown={questions} language={language} />
      <StackedTable
        label={label}
        nameHeader={t('answering.results.question')}
        nameOf={({ text }) => withoutBlanks(textIn(text, language))}
        rowKey={({ id }) => id}
        columns={grades.size > 0 ? [answer, grade] : [answer]}
        parts={[{ key: 'questions', rows: questions }]}
      />
    </>
  );
}

function GradeMark({ grade }: { grade: { right: number; of: number } }) {
  const t = useTexts();
  const isRight = grade.right === grade.of;
  const Icon = isRight ? IconCheck : IconX;
  const words =
    grade.of > 1
      ? t('answering.results.rightOf', { right: grade.right, of: grade.of })
      : t(isRight ? 'answering.results.isRight' : 'answering.results.isWrong');
  return (
    <Group gap={4} wrap="nowrap" align="start" className={styles.grade} {...(!isRight && { fw: 600 })}>
      <Icon size={16} aria-hidden />
      {words}
    </Group>
  );
}
