import { Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { referencesOf } from '#engines/questionnaire/conditions/references.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TrialQuestion } from '../preview/TrialQuestion.tsx';
import type { Trial } from './use-trial.ts';
import { useVisible } from './use-visible.ts';

interface Props {
  question: Question;
  questionnaire: Questionnaire;
  trial: Trial;
}

/** The questions that a condition reads, to answer them on trial, and whether the question is then shown. */
export function ConditionTrial({ question, questionnaire, trial }: Props) {
  const t = useTexts();
  const visible = useVisible(questionnaire, trial.sheet);
  const questions = questionsOf(questionnaire);
  const section = questionnaire.sections.find(({ lines }) =>
    lines.some((line) => line.some(({ id }) => id === question.id)),
  );
  const read = new Set([...referencesOf(question.condition), ...referencesOf(section?.condition)]);
  if (read.size === 0) return null;
  const isShown = visible?.questions.some(({ id }) => id === question.id);
  const failure = visible?.failures.find((one) => one.question === question.id);
  const Icon = isShown ? IconEye : IconEyeOff;
  return (
    <Stack gap="sm" role="group" aria-label={t('questionnaires.conditions.trial')}>
      <Text fw={500}>{t('questionnaires.conditions.trial')}</Text>
      {questions.map(
        (one, at) =>
          read.has(one.id) && <TrialQuestion key={one.id} question={one} number={at + 1} trial={trial} />,
      )}
      <Text role="status" fw={500}>
        {visible && (
          <>
            <Icon size={18} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
            {t(isShown ? 'questionnaires.conditions.shown' : 'questionnaires.conditions.hidden')}
          </>
        )}
      </Text>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('questionnaires.conditions.failed', { message: failure.message })}
        </Text>
      )}
    </Stack>
  );
}
