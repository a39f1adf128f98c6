import type { Question } from '#engines/microdata/definition.ts';

/** A part of a form with its questions. */
export interface FormSection {
  key: string;
  title: string;
  isSensitive: boolean;
  questions: readonly Question[];
}

/** The parts of a form in the order in which they begin. The title stands at a question of the part. */
export function sectionsOf(questions: readonly Question[]): FormSection[] {
  return [...Map.groupBy(questions, ({ section }) => section)].map(([key, own]) => ({
    key: key === '' ? 'form' : key,
    title: own.find(({ sectionTitle }) => sectionTitle)?.sectionTitle ?? key,
    isSensitive: own.every(({ sensitive }) => sensitive),
    questions: own,
  }));
}
