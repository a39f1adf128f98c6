import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { FormVerdict } from '#engines/forms/evaluate-form.ts';
import type { Failure } from '#engines/forms/answers.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import type { Answers } from '#features/forms/contract/form.ts';
import { inWords } from '#engines/forms/words.ts';
import { failureText, QuestionFields } from '#features/forms/web/public.tsx';
import { StepHeading } from './StepHeading.tsx';
import { failuresIn } from './steps.ts';

interface Props {
  section: FormDefinition['sections'][number];
  verdict: FormVerdict;
  /** The verdict is about the present answers. Until then "Continue" waits for it. */
  isCurrent: boolean;
  answers: Answers;
  failures: readonly Failure[];
  onAnswer: (name: string, answer: unknown) => void;
  onBack: () => void;
  onContinue: () => void;
}

/** Longer than the press of a button, and too short for users to notice. */
const PRESS_MS = 200;

/**
 * One section of the form. A field shows its error when the user leaves it, and all fields show theirs at "Continue". A
 * field that the user only passed through does not complain that it is empty.
 */
export function SectionStep({
  section,
  verdict,
  isCurrent,
  answers,
  failures,
  onAnswer,
  onBack,
  onContinue,
}: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const isAsked = useRef(false);
  const here = failuresIn(section.questions, failures);
  const shownFailures =
    attempts > 0 ? here : here.filter(({ name, code }) => left.includes(name) && code !== 'required');
  const errors = here.map((failure) => {
    const question = section.questions.find(({ name }) => name === failure.name)!;
    return {
      name: failure.name,
      label: inWords(question.label, language),
      message: failureText(t, failure, language, answers[failure.name]),
    };
  });
  const decide = () => {
    isAsked.current = !isCurrent;
    if (!isCurrent) return;
    if (here.length === 0) onContinue();
    else setAttempts((before) => before + 1);
  };
  const decideWhenJudged = useEffectEvent(decide);
  useEffect(() => {
    if (isCurrent && isAsked.current) decideWhenJudged();
  }, [isCurrent]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <Stack>
        {attempts > 0 && <ErrorSummary key={attempts} errors={errors} />}
        <StepHeading>{inWords(section.title, language)}</StepHeading>
        {section.intro && <Text>{inWords(section.intro, language)}</Text>}
        <QuestionFields
          questions={section.questions}
          verdict={verdict}
          answers={answers}
          shownFailures={shownFailures}
          onAnswer={onAnswer}
          // Delayed: an error that appears during a press would move the button away.
          onLeave={(name) => window.setTimeout(() => setLeft((before) => [...before, name]), PRESS_MS)}
        />
        <Group justify="space-between" mt="md">
          <Button type="button" variant="default" size="md" onClick={onBack}>
            {t('applications.back')}
          </Button>
          <Button type="submit" size="md">
            {t('ui.word.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
