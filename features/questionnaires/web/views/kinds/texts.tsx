import { Text, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { isInvalid, typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';

/** How many characters before the limit the page counts them. */
const COUNTED = 200;

/** What is wrong with a text that cannot be sent, with how much of it is too much. */
function useProblem({ question, answers }: AnswerProps<36> | AnswerProps<37>): string | undefined {
  const t = useTexts();
  if (!isInvalid(question, answers, 1)) return undefined;
  const { maxLength } = question.data;
  const over = typedIn(answers, 1).trim().length - maxLength;
  return over > 0
    ? t('questionnaires.view.tooLongBy', { count: maxLength, over })
    : t('questionnaires.view.unreadable');
}

/** How many characters are left, near the limit. */
function Left({ text, maxLength }: { text: string; maxLength: number }) {
  const t = useTexts();
  const left = maxLength - text.trim().length;
  if (left < 0 || left >= Math.min(COUNTED, maxLength / 2)) return null;
  return (
    <Text size="sm" c="dimmed" ta="end" role="status">
      {t('questionnaires.view.left', { count: left })}
    </Text>
  );
}

/** 36: one line of text. Near the limit it says how many characters are left. */
export function ShortTextAnswer(props: AnswerProps<36>) {
  const { question, answers, isReadOnly, labelledBy, type, leave } = props;
  const text = typedIn(answers, 1);
  const problem = useProblem(props);
  return (
    <>
      <TextInput
        aria-labelledby={labelledBy}
        value={text}
        readOnly={isReadOnly}
        autoComplete="off"
        error={problem}
        onChange={({ currentTarget }) => type(1, currentTarget.value)}
        onBlur={() => leave(1)}
      />
      <Left text={text} maxLength={question.data.maxLength} />
    </>
  );
}

/** 37: several lines of text. Near the limit it says how many characters are left. */
export function LongTextAnswer(props: AnswerProps<37>) {
  const { question, answers, isReadOnly, labelledBy, type, leave } = props;
  const text = typedIn(answers, 1);
  const problem = useProblem(props);
  return (
    <>
      <Textarea
        aria-labelledby={labelledBy}
        value={text}
        readOnly={isReadOnly}
        autosize
        minRows={4}
        maxRows={16}
        error={problem}
        onChange={({ currentTarget }) => type(1, currentTarget.value)}
        onBlur={() => leave(1)}
      />
      <Left text={text} maxLength={question.data.maxLength} />
    </>
  );
}
