import type { Localized } from '#engines/forms/definition.ts';
import type { Answer } from './kinds/kind.ts';
import { groupId, type QuestionId, questionId } from './ids.ts';
import type { Question, Questionnaire, Section } from './definition.ts';
import { newQuestion } from './editing/change-type.ts';
import type { DataOf, TypeNumber } from './kinds.ts';
import type { ScaleItem } from './scoring/scales.ts';

/** A text that is the same in both languages. */
export const both = (text: string): Localized => ({ el: text, en: text });

/** A question with a text, `ID_0001` unless another number is given. */
export function aQuestion<T extends TypeNumber>(
  type: T,
  {
    number = 1,
    data,
    ...more
  }: { number?: number; data?: Partial<DataOf<T>> } & Partial<
    Pick<Question, 'text' | 'condition' | 'dontShow' | 'model'>
  > = {},
): Question {
  const fresh = newQuestion(questionId(number), type);
  return { ...fresh, text: both('Ερώτηση [1]'), ...more, data: { ...fresh.data, ...data } } as Question;
}

/** A questionnaire with these questions, each in a line of its own; a list of lists is sections. */
export function aQuestionnaire(
  questions: readonly Question[] | readonly (readonly Question[])[],
  change: Partial<Questionnaire> = {},
): Questionnaire {
  const sections = (
    Array.isArray(questions[0]) ? questions : [questions]
  ) as readonly (readonly Question[])[];
  return {
    title: both('Ερωτηματολόγιο'),
    intro: both(''),
    mayPause: false,
    showsResult: false,
    sections: sections.map((own, at): Section => ({
      title: both(`Ενότητα ${at + 1}`),
      open: true,
      lines: own.map((one) => [one]),
    })),
    scales: [],
    extra: {},
    ...change,
  };
}

/** Answers to groups of questions: `{ ID_0001: { 1: 2 } }`. */
export const aSheet = (answers: Record<string, Readonly<Record<number, Answer>>>): Map<number, Answer> =>
  new Map(
    Object.entries(answers).flatMap(([id, own]) =>
      Object.entries(own).map(
        ([group, answer]) => [groupId(id as QuestionId, Number(group)), answer] as const,
      ),
    ),
  );

/** Options with these texts, numbered from 1 on. */
export const options = (...texts: string[]) => texts.map((text, at) => ({ id: at + 1, text: both(text) }));

/** The items of extraversion in the Mini-IPIP: four rows of two grids, two of them reversed. */
export const extraversionItems: readonly ScaleItem[] = [
  { question: 'ID_0001', group: 1 },
  { question: 'ID_0001', group: 6, reversed: true },
  { question: 'ID_0002', group: 1 },
  { question: 'ID_0002', group: 6, reversed: true },
];
