import { askedDocuments, withoutFiles } from '#engines/applications/asked-form.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { readAnswers, type RawAnswers } from '#engines/forms/answers.ts';
import { questionsOf, type FormDefinition } from '#engines/forms/definition.ts';
import { evaluateForm, type FormVerdict } from '#engines/forms/evaluate-form.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { Answers } from '../contract/form.ts';

/** The verdict of the form on these answers at this time, as a visitor gives them. Files come later. */
export function judge(
  sandbox: Sandbox,
  definition: FormDefinition,
  { answers, at }: { answers: RawAnswers; at: Date },
): Promise<FormVerdict> {
  const nowMs = at.getTime();
  return evaluateForm(withoutFiles(definition), answers, {
    evaluateRules: (rules, given) => sandbox.evaluate(rules, given, { nowMs, trace: true }),
    today: athensClock(nowMs).date,
  });
}

/** The stored answers of an application: the parsed answers to visible questions, without files. */
export function keptAnswers(definition: FormDefinition, answers: RawAnswers, verdict: FormVerdict): Answers {
  const shown = new Set(verdict.visible);
  const kept = questionsOf(definition).filter(({ name, type }) => shown.has(name) && type !== 'file');
  return readAnswers(kept, answers, new Set()) as Answers;
}

/** The documents that the form requires for these answers. */
export const documentsToAsk = (definition: FormDefinition, verdict: FormVerdict) =>
  askedDocuments(definition, verdict).map(({ key, required }) => ({ key, required }));
