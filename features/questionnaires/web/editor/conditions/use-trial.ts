import { useCallback, useMemo, useState } from 'react';
import { type AnswerSheet, answersTo, groupsOf, readOpen } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import type { Answer, Answers } from '#engines/questionnaire/kinds/kind.ts';

/** Test answers of the author. They are in the page only. */
export interface Trial {
  /** The answers as they would be stored. */
  sheet: AnswerSheet;
  /** The answers to a question as its fields show them: a text that cannot be its answer is there, too. */
  shownTo: (question: Question) => Answers;
  choose: (question: Question, group: number, option: number) => void;
  type: (question: Question, group: number, text: string) => void;
  clear: () => void;
}

type Sheet = ReadonlyMap<number, Answer>;

interface Given {
  sheet: Sheet;
  typed: Sheet;
}

const nothing: Given = { sheet: new Map(), typed: new Map() };

const withAnswer = (sheet: Sheet, id: number, answer: Answer): Sheet => new Map([...sheet, [id, answer]]);

/** The test answers, which conditions, scales and the preview share. */
export function useTrial(): Trial {
  const [{ sheet, typed }, set] = useState(nothing);
  const choose = useCallback(
    ({ id }: Question, group: number, option: number) =>
      set((before) => ({ ...before, sheet: withAnswer(before.sheet, groupId(id, group), option) })),
    [],
  );
  const type = useCallback((question: Question, number: number, text: string) => {
    const id = groupId(question.id, number);
    const read = readOpen(
      groupsOf(question).find((group) => group.number === number),
      text,
    );
    set((before) => ({
      sheet: read.ok ? withAnswer(before.sheet, id, read.answer) : before.sheet,
      typed: withAnswer(before.typed, id, text),
    }));
  }, []);
  return useMemo(
    () => ({
      sheet,
      shownTo: (question) => ({ ...answersTo(question, sheet), ...answersTo(question, typed) }),
      choose,
      type,
      clear: () => set(nothing),
    }),
    [sheet, typed, choose, type],
  );
}
