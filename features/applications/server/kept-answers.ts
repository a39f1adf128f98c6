import { askedDocuments } from '#engines/forms/asked-form.ts';
import { readAnswers, type RawAnswers } from '#engines/forms/answers.ts';
import { questionsOf, type FormDefinition } from '#engines/forms/definition.ts';
import type { FormVerdict } from '#engines/forms/evaluate-form.ts';
import type { Answers } from '#features/forms/contract/form.ts';

/** The stored answers of an application: the parsed answers to visible questions, without files. */
export function keptAnswers(definition: FormDefinition, answers: RawAnswers, verdict: FormVerdict): Answers {
  const shown = new Set(verdict.visible);
  const kept = questionsOf(definition).filter(({ name, type }) => shown.has(name) && type !== 'file');
  return readAnswers(kept, answers, new Set()) as Answers;
}

/** The documents that the form requires for these answers. */
export const documentsToAsk = (definition: FormDefinition, verdict: FormVerdict) =>
  askedDocuments(definition, verdict).map(({ key, required }) => ({ key, required }));
