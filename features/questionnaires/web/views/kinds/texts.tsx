import { Text, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { isInvalid, typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';

/** 36: one line of text. */
export function ShortTextAnswer(props: AnswerProps<36>) {
  const t = useTexts();
  const { question, answers, isReadOnly, labelledBy, type, leave } = props;
  return (
    <TextInput
      aria-labelledby={labelledBy}
      value={typedIn(answers, 1)}
      readOnly={isReadOnly}
      autoComplete="off"
      error={
        isInvalid(question, answers, 1)
          ? t('questionnaires.view.tooLong', { count: question.data.maxLength })
          : undefined
      }
      onChange={({ currentTarget }) => type(1, currentTarget.value)}
      onBlur={() => leave(1)}
    />
  );
}

/** How many characters before the limit the page counts them. */
const COUNTED = 200;

/** 37: several lines of text. Near the limit it says how many characters are left. */
export function LongTextAnswer(props: AnswerProps<37>) {
  const t = useTexts();
  const { question, answers, isReadOnly, labelledBy, type, leave } = props;
  const { maxLength } = question.data;
  const text = typedIn(answers, 1);
  const left = maxLength - text.trim().length;
  return (
    <>
      <Textarea
        aria-labelledby={labelledBy}
        value={text}
        readOnly={isReadOnly}
        autosize
        minRows={4}
        maxRows={16}
        error={
          isInvalid(question, answers, 1) ? t('questionnaires.view.tooLong', { count: maxLength }) : undefined
        }
        onChange={({ currentTarget }) => type(1, currentTarget.value)}
        onBlur={() => leave(1)}
      />
      {left >= 0 && left < COUNTED && (
        <Text size="sm" c="dimmed" ta="end" role="status">
          {t('questionnaires.view.left', { count: left })}
        </Text>
      )}
    </>
  );
}
