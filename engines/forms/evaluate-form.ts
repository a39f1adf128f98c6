import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Answers, Json } from '#engines/rules/sandbox.ts';
import { failureOf, rawAnswer, readAnswers, type Failure, type RawAnswers } from './answers.ts';
import { askRules, type EvaluateRules, type Said } from './ask-rules.ts';
import { questionsOf, type FormDefinition, type Option } from './definition.ts';
import { formRules, type FormRule } from './form-rules.ts';
import { brokenRules, hiddenBy, offeredOptions } from './rule-effects.ts';
import { settleVisibility } from './settle-visibility.ts';

/** What one rule read and said; `said` is missing when it failed. */
export interface TraceEntry {
  place: string;
  owner: string;
  kind: FormRule['kind'];
  read?: Answers;
  said?: Json;
}

/** A rule that failed instead of answering, for the staff who wrote it. */
export interface RuleFault {
  place: string;
  message: string;
}

/** The verdict over an application. It may be submitted when `failures` is empty. */
export interface FormVerdict {
  /** Names of the questions that are shown, in the order of the form. */
  visible: string[];
  /** Keys of the documents that are asked for, in the order of the form. */
  documents: string[];
  failures: Failure[];
  /** The options offered, by question, for every visible question that has options. */
  options: Record<string, Option[]>;
  faults: RuleFault[];
  trace: TraceEntry[];
}

/**
 * Evaluates an application: what is shown, what is offered, what is wrong. The page calls it at each keystroke to
 * help, the server to decide; with the same sandbox both get the same result.
 *
 * A Show that fails hides. A hidden question is not checked, and rules see it as unanswered. A Validation that fails
 * or breaks counts as a failure. A Filter that breaks offers nothing.
 */
export async function evaluateForm(
  definition: FormDefinition,
  answers: RawAnswers,
  { evaluateRules, today }: { evaluateRules: EvaluateRules; today: ModelDate },
): Promise<FormVerdict> {
  const questions = questionsOf(definition);
  const rules = formRules(definition);
  const shows = await settleVisibility(questions, rules, answers, evaluateRules);
  const hidden = hiddenBy(shows, 'show');
  const hiddenDocuments = hiddenBy(shows, 'documentShow');
  const visible = questions.filter(({ name }) => !hidden.has(name));

  const asked = rules.filter(
    ({ kind, owner }) => (kind === 'validation' || kind === 'filter') && !hidden.has(owner),
  );
  const checks = await askRules(asked, questions, readAnswers(questions, answers, hidden), evaluateRules);

  const options = offeredOptions(visible, checks);
  const broken = brokenRules(checks);
  const said = [...shows, ...checks];
  return {
    visible: visible.map(({ name }) => name),
    documents: definition.documents.map(({ key }) => key).filter((key) => !hiddenDocuments.has(key)),
    failures: visible.flatMap((question) => {
      const offered = options[question.name] ?? [];
      const failure = failureOf({ ...question, options: offered }, rawAnswer(answers, question), today);
      return failure ? [failure] : (broken.get(question.name) ?? []);
    }),
    options,
    faults: said.flatMap(([{ place }, result]) => (result.ok ? [] : [{ place, message: result.message }])),
    trace: said.map(traceEntry),
  };
}

function traceEntry([{ place, owner, kind }, result]: Said): TraceEntry {
  return {
    place,
    owner,
    kind,
    ...(result.read && { read: result.read }),
    ...(result.ok && { said: result.value }),
  };
}
