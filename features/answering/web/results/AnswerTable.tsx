import { Box, Group, Table } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { answersTo, groupsOf } from '#engines/questionnaire/answers.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { files } from '#features/files/contract.ts';
import { type Reading, views } from '#features/questionnaires/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Results } from '../../contract/results.ts';
import { sheetOf } from '../sheet/sheet-of.ts';
import styles from './results.module.css';

const fileUrl = (id: number): string => hrefOf(files.download, { id });

/** `Από [1] έως [2]` reads better with dots. */
const withoutBlanks = (text: string): string => text.replace(/\[[1-9]\d?\]/g, '…');

/** Every question that was shown with its answer, and for mentors and staff whether it is right. */
export function AnswerTable({ of }: { of: Results }) {
  const t = useTexts();
  const language = useLanguage();
  const sheet = useMemo(() => sheetOf(of.answers), [of.answers]);
  const isShown = new Set(of.shown);
  const questions = questionsOf(of.questionnaire as unknown as Questionnaire).filter(
    (question) => isShown.has(question.id) && groupsOf(question).length > 0,
  );
  const grades = new Map(of.grades.map((grade) => [grade.question, grade]));
  return (
    <Box className={styles.scroll} tabIndex={0} role="region" aria-label={t('answering.results.answers')}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('answering.results.question')}</Table.Th>
            <Table.Th scope="col">{t('answering.results.answer')}</Table.Th>
            {grades.size > 0 && <Table.Th scope="col">{t('answering.results.right')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {questions.map((question) => {
            const Result = views[question.type].Result as ComponentType<Reading>;
            return (
              <Table.Tr key={question.id}>
                <Table.Th scope="row" className={styles.text}>
                  {withoutBlanks(textIn(question.text, language))}
                </Table.Th>
                <Table.Td className={styles.text}>
                  <Result
                    question={question}
                    language={language}
                    answers={answersTo(question, sheet)}
                    fileUrl={fileUrl}
                  />
                </Table.Td>
                {grades.size > 0 && (
                  <Table.Td>
                    <GradeMark grade={grades.get(question.id)} />
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function GradeMark({ grade }: { grade: { right: number; of: number } | undefined }) {
  const t = useTexts();
  if (!grade) return null;
  const isRight = grade.right === grade.of;
  const Icon = isRight ? IconCheck : IconX;
  const words =
    grade.of > 1
      ? t('answering.results.rightOf', { right: grade.right, of: grade.of })
      : t(isRight ? 'answering.results.isRight' : 'answering.results.isWrong');
  return (
    <Group gap={4} wrap="nowrap" {...(!isRight && { fw: 600 })}>
      <Icon size={16} aria-hidden />
      {words}
    </Group>
  );
}
