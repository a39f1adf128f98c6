import { useState } from 'react';
import type { Answer } from '#engines/microdata/answer.ts';
import type { Question, QuestionType } from '#engines/microdata/definition.ts';
import { readAnswer, showAnswer } from '#engines/microdata/kinds.ts';
import { wordsAtMost } from '#engines/microdata/kinds/words.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

export interface TypedProps {
  question: Question;
  answer: Answer | undefined;
  label: React.ReactNode;
  error: string | undefined;
  isReadOnly: boolean;
  onAnswer: (answer: Answer | undefined) => void;
  /** What is typed is no answer, and so is not sent. */
  onInvalid: (isInvalid: boolean) => void;
}

const keyboards: Partial<Record<QuestionType, 'numeric' | 'decimal'>> = {
  afm: 'numeric',
  amka: 'numeric',
  tk: 'numeric',
  number: 'decimal',
};

/** What a typed text means to the question: the words of a word question stand on one line each, or between commas. */
const rawOf = ({ type }: Question, typed: string): unknown =>
  type === 'words' ? typed.split(/[\n,]/).map((word) => word.trim()) : typed.trim();

/** An answer that is typed. A text that is no answer stays in the field, is flagged, and is not sent (spec 001 §5). */
export function TypedAnswer({ question, answer, label, error, isReadOnly, onAnswer, onInvalid }: TypedProps) {
  const t = useTexts();
  const language = useContentLanguage();
  const stored = question.type === 'date' ? String(answer ?? '') : showAnswer(question, answer, language);
  const [typed, setTyped] = useState(stored);
  const [left, setLeft] = useState(false);
  const read = readAnswer(question, rawOf(question, typed));
  const [drawn, setDrawn] = useState(stored);
  if (stored !== drawn) {
    setDrawn(stored);
    // Another user, or another answer, changed it. A text that means the stored answer stays as it is typed.
    const means = read.answer === undefined ? '' : String(read.answer);
    if (means !== String(answer ?? '') && read.invalid !== true) setTyped(stored);
  }
  const change = (text: string) => {
    setTyped(text);
    const now = readAnswer(question, rawOf(question, text));
    onInvalid(now.invalid === true);
    onAnswer(now.answer);
  };
  const fault =
    read.invalid && left
      ? t(`microdata.invalid.${question.type}`, {
          count: question.type === 'words' ? wordsAtMost(question) : 0,
        })
      : undefined;
  const shared = {
    name: question.id,
    label,
    help: question.help,
    required: question.required,
    disabled: isReadOnly,
    error: error ?? fault,
    value: typed,
    onChange: change,
    onBlur: () => setLeft(true),
    onFocus: () => setLeft(false),
  };
  if (question.type === 'date') return <DateField {...shared} />;
  return (
    <TextField
      {...shared}
      inputMode={keyboards[question.type]}
      type={question.type === 'phone' ? 'tel' : 'text'}
    />
  );
}
