import type { FormDefinition, QuestionType } from '#engines/forms/definition.ts';
import { questionsOf } from '#engines/forms/definition.ts';

/** The types of numbers that belong to one person alone. */
const ofOnePerson: ReadonlySet<QuestionType> = new Set(['afm', 'amka']);
/** The types by whose digits staff look for an applicant. */
const searched: ReadonlySet<QuestionType> = new Set(['afm', 'amka', 'phone']);

const textsOf = (
  types: ReadonlySet<QuestionType>,
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
) =>
  questionsOf(definition).flatMap(({ name, type }) => {
    const answer = answers[name];
    return types.has(type) && typeof answer === 'string' && answer !== '' ? [{ type, answer }] : [];
  });

/** The numbers in the answers that belong to one person, by the type of the question: `afm 123456783`. */
export const ownNumbers = (
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
): string[] => [
  ...new Set(textsOf(ofOnePerson, definition, answers).map(({ type, answer }) => `${type} ${answer}`)),
];

/** The digits in the answers by which staff find an applicant: AFM, AMKA and phones. */
export const searchedDigits = (
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
): string[] => textsOf(searched, definition, answers).map(({ answer }) => answer.replace(/\D/g, ''));
