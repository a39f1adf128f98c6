import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { questionWith } from '#engines/questionnaire/editing/arrange.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';

/** What is open beside the outline: a question by its id, or a section by its place. */
export type Selection = { question: QuestionId } | { section: number };

/** The selection in the address: `ID_0003`, or `2` for the third section. */
export const addressOf = (selected: Selection | undefined): string => {
  if (!selected) return '';
  return 'question' in selected ? selected.question : `section-${selected.section + 1}`;
};

/** Reads a selection from the address; undefined if it is not in the questionnaire. */
export function selectionIn(questionnaire: Questionnaire, at: string): Selection | undefined {
  const section = /^section-(\d{1,3})$/.exec(at)?.[1];
  if (section !== undefined) {
    const place = Number(section) - 1;
    return questionnaire.sections[place] ? { section: place } : undefined;
  }
  return questionWith(questionnaire, at as QuestionId) && { question: at as QuestionId };
}

export const isSelected = (selected: Selection | undefined, one: Selection): boolean =>
  addressOf(selected) === addressOf(one);
