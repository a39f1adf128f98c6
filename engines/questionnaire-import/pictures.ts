import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { questionsOf } from '#engines/questionnaire/definition.ts';

/** How many pictures the questions of a questionnaire name. */
export const picturesIn = (questionnaire: Questionnaire): number =>
  questionsOf(questionnaire).reduce((sum, question) => sum + picturesOf(question), 0);

function picturesOf(question: Question): number {
  if (question.type === 41) return question.data.options.filter(({ image }) => image !== undefined).length;
  return question.type === 42 && question.data.image !== undefined ? 1 : 0;
}

/**
 * A questionnaire without its pictures. Our own files name them by the numbers of stored files, which are other files, or none, in
 * another installation.
 */
export function withoutPictures(questionnaire: Questionnaire): Questionnaire {
  const sections = questionnaire.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => line.map(withoutPicture)),
  }));
  return { ...questionnaire, sections };
}

function withoutPicture(question: Question): Question {
  if (question.type === 41) {
    const options = question.data.options.map(({ image: _image, ...option }) => option);
    return { ...question, data: { options } };
  }
  if (question.type !== 42) return question;
  const { image: _image, ...data } = question.data;
  return { ...question, data };
}
