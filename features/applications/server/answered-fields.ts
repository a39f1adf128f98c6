import { athensClock } from '#engines/dates/athens.ts';
import type { Field } from '#engines/fields/definition.ts';
import { readValue } from '#engines/fields/values.ts';
import { type FormDefinition, questionsOf, type QuestionType } from '#engines/forms/definition.ts';
import { fieldsOfPerson } from '#features/people/server/public.ts';
import type { settingsOf } from '#features/projects/server/inside.ts';
import type { Answers } from '#features/forms/contract/form.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** The types of which a person has one: a field and a question of such a type mean the same, whatever their names. */
const onlyOne: ReadonlySet<QuestionType> = new Set(['afm', 'amka', 'iban', 'phone']);

/** Values of fields, by the place where they are kept. */
export interface AnsweredFields {
  user: Record<string, unknown>;
  project: Record<string, unknown>;
}

/**
 * The answers of an application as fields of a mentee. A field gets the answer of its name, else that of the only question of
 * its type. Answers without a field stay with the user by their own names. An answer is not a consent: only the consent gate
 * sets its field. `email` is the address of the application.
 */
export function answeredFields(
  settings: Settings,
  { answers, definition, email }: { answers: Answers; definition: FormDefinition; email: string },
): AnsweredFields {
  const consent = settings.Config?.gdpr?.UserField;
  const fields = fieldsOfPerson(settings, ['Mentee']).filter(
    ({ type, name }) => type !== 'computed' && type !== 'file' && name !== consent && name !== 'email',
  );
  const found = { user: {}, project: {} } as AnsweredFields;
  for (const field of fields) {
    const answer = answers[field.name] ?? answerOfType(field, fields, definition, answers);
    if (answer !== undefined && !isBlank(answer)) found[field.place][field.name] = valueOf(field, answer);
  }
  const ofProject = new Set(fields.flatMap(({ place, name }) => (place === 'project' ? [name] : [])));
  for (const [name, answer] of Object.entries(answers))
    if (name !== consent && !ofProject.has(name) && !(name in found.user) && !isBlank(answer))
      found.user[name] = answer;
  return { ...found, user: { ...found.user, email } };
}

/** The answer to the only question of the type of this field, if no other field has the type. */
function answerOfType(
  { type }: Field,
  fields: readonly Field[],
  definition: FormDefinition,
  answers: Answers,
): Answers[string] | undefined {
  if (type === 'computed' || !onlyOne.has(type)) return undefined;
  const questions = questionsOf(definition).filter((question) => question.type === type);
  const isOnlyField = fields.filter((field) => field.type === type).length === 1;
  return questions.length === 1 && isOnlyField ? answers[questions[0]!.name] : undefined;
}

/** The answer in the form in which the field keeps it; one that does not fit the field stays as it was given. */
function valueOf(field: Field, answer: Answers[string]): unknown {
  const read = readValue(field, answer, athensClock(Date.now()).date);
  return read.ok && read.value !== null ? read.value : answer;
}

const isBlank = (answer: Answers[string]): boolean =>
  answer === '' || answer === null || (Array.isArray(answer) && answer.length === 0);
