import { Stack } from '@mantine/core';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { answerableQuestions } from '#engines/questionnaire/completion.ts';
import type { ListProps } from './list-props.ts';
import { SectionPart } from './SectionPart.tsx';

/** Cards that are drawn at once. The rest follow in the pauses, so that a long questionnaire can be answered at once. */
const FIRST = 20;
const MORE = 25;
const PAUSE_MS = 30;

/** How many cards are drawn by now, at least up to `needed`. */
function useDrawn(all: number, needed: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= all) return;
    const timer = setTimeout(() => startTransition(() => setDrawn((now) => now + MORE)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return Math.max(drawn, needed + 1);
}

/** The sections with their questions. Those that can be answered are numbered as they are shown. */
export const QuestionList = memo(function QuestionList(props: ListProps) {
  const { questionnaire, questions, language, current } = props;
  const numbers = useMemo(
    () => new Map(answerableQuestions(questions).map(({ id }, place) => [id, place + 1])),
    [questions],
  );
  const needed = questions.findIndex(({ id }) => id === current);
  const drawn = new Set(questions.slice(0, useDrawn(questions.length, needed)));
  return (
    <Stack gap="xl" lang={language}>
      {questionnaire.sections.map((section, place) => {
        const own = section.lines.flat().filter((question) => drawn.has(question));
        if (own.length === 0) return null;
        return (
          // Sections have no names of their own, and a new version may begin one with another question.
          // oxlint-disable-next-line react/no-array-index-key
          <SectionPart key={place} {...props} section={section} own={own} numbers={numbers} />
        );
      })}
    </Stack>
  );
});
