import { TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

import { isInvalid, typedIn } from './is-invalid.ts';
import type { Answering } from './view.ts';

interface Props {
  of: Answering;
  blank: number;
  /** What is wrong with a text that cannot be the answer. */
  problem: string;
  inputMode?: 'text' | 'decimal' | 'numeric';
  /** The width in characters. */
  width: number;
  /** Cleans what is typed. */
  clean?: (typed: string) => string;
}

/** A blank in a text that is filled in by typing. */
export function TextBlank({ of, blank, problem, inputMode = 'text', width, clean }: Props) {
  const t = useTexts();
  const { question, answers, isReadOnly, type, leave } = of;
  return (
    <TextInput
      aria-label={t('questionnaires.view.blank', { number: blank })}
      value={typedIn(answers, blank)}
      readOnly={isReadOnly}
      inputMode={inputMode}
      autoComplete="off"
      w={`${width}ch`}
      maw="100%"
      error={isInvalid(question, answers, blank) ? problem : undefined}
      onChange={({ currentTarget }) => type(blank, clean ? clean(currentTarget.value) : currentTarget.value)}
      onBlur={() => leave(blank)}
    />
  );
}
