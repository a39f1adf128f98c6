import type { QuestionId } from '../ids.ts';
import { type Line, type Question, type Questionnaire, questionsOf, type Section } from '../definition.ts';

/** A place for a question: before the question `beside` of the line, or in a new line before `line`. */
export interface Place {
  readonly section: number;
  readonly line: number;
  readonly beside?: number;
}

/** The place of a question. */
export function findPlace({ sections }: Questionnaire, id: QuestionId): Required<Place> | undefined {
  for (const [section, { lines }] of sections.entries())
    for (const [line, questions] of lines.entries()) {
      const beside = questions.findIndex((question) => question.id === id);
      if (beside >= 0) return { section, line, beside };
    }
  return undefined;
}

export const questionWith = (questionnaire: Questionnaire, id: QuestionId): Question | undefined =>
  questionsOf(questionnaire).find((question) => question.id === id);

/** Adds questions at a place, all in one line with `beside`, otherwise each in a new line. */
export function insert(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  place: Place,
): Questionnaire {
  return mapSection(questionnaire, place.section, ({ lines, ...section }) => ({
    ...section,
    lines:
      place.beside === undefined
        ? lines.toSpliced(place.line, 0, ...questions.map((question) => [question]))
        : lines.map((line, at) =>
            at === place.line ? line.toSpliced(place.beside!, 0, ...questions) : line,
          ),
  }));
}

/** Removes questions, with the lines and sections that become empty (spec 002 §2.2). */
export function remove(questionnaire: Questionnaire, ids: readonly QuestionId[]): Questionnaire {
  const gone = new Set(ids);
  const touched = questionnaire.sections.map(({ lines }) =>
    lines.some((line) => line.some(({ id }) => gone.has(id))),
  );
  const left = mapLines(questionnaire, (line) => line.filter(({ id }) => !gone.has(id)));
  return {
    ...left,
    sections: left.sections
      .map((section) => ({ ...section, lines: section.lines.filter((line) => line.length > 0) }))
      // A section that was already empty stays, because it was just added.
      .filter(({ lines }, at) => lines.length > 0 || !touched[at]),
  };
}

/** Moves a question to a place. The indexes of the place are those before the move. */
export function move(questionnaire: Questionnaire, id: QuestionId, to: Place): Questionnaire {
  const question = questionWith(questionnaire, id);
  const from = findPlace(questionnaire, id);
  if (!question || !from) return questionnaire;
  // A marker stays at the old place until the question is at the new one, so that the indexes of `to` stay right.
  const marker: Question = { ...question, id: 'ID_moving' };
  return remove(insert(withMarker(questionnaire, id, marker), [question], to), [marker.id]);
}

const withMarker = (questionnaire: Questionnaire, id: QuestionId, marker: Question): Questionnaire =>
  mapLines(questionnaire, (line) => line.map((question) => (question.id === id ? marker : question)));

export const emptySection: Section = { title: { el: '', en: '' }, open: true, lines: [] };

export const insertSection = (
  questionnaire: Questionnaire,
  at: number,
  section: Section = emptySection,
): Questionnaire => ({
  ...questionnaire,
  sections: questionnaire.sections.toSpliced(at, 0, section),
});

export const removeSection = (questionnaire: Questionnaire, at: number): Questionnaire => ({
  ...questionnaire,
  sections: questionnaire.sections.toSpliced(at, 1),
});

export function moveSection(questionnaire: Questionnaire, from: number, to: number): Questionnaire {
  const section = questionnaire.sections[from];
  if (!section) return questionnaire;
  return insertSection(removeSection(questionnaire, from), to, section);
}

/** Changes one section. */
export const mapSection = (
  questionnaire: Questionnaire,
  at: number,
  change: (section: Section) => Section,
): Questionnaire => ({
  ...questionnaire,
  sections: questionnaire.sections.map((section, place) => (place === at ? change(section) : section)),
});

const mapLines = (questionnaire: Questionnaire, change: (line: Line) => Line): Questionnaire => ({
  ...questionnaire,
  sections: questionnaire.sections.map((section) => ({ ...section, lines: section.lines.map(change) })),
});
