import { answerTo, type Answers } from './answer.ts';
import { type Finding, findingsOf } from './checks.ts';
import type { Given } from './checks/check.ts';
import { ageOf, exitDayOf, type Facts, registerText } from './facts.ts';
import type { Form } from './form.ts';
import { flawOf } from './kinds.ts';
import { visibleIn } from './visible.ts';

/** How far the form of one person is. */
export interface Assessment {
  /** The questions that are shown. */
  shown: ReadonlySet<string>;
  /** The shown questions that need an answer and have none. PliresFlag is 1 when there is none (microdata.md §2). */
  missing: readonly string[];
  /** The shown questions whose answer has a flaw, such as a word that is there twice. */
  flawed: readonly string[];
  findings: readonly Finding[];
}

/** What the record of a stage is at, before its Final. */
export type Progress = 'empty' | 'incomplete' | 'contradictory' | 'ready';

interface Rules {
  /** The checks that the project has turned off. */
  off?: ReadonlySet<string>;
}

/** Looks for what is missing and for contradictions. Page and server call it with the same facts. */
export function assess(form: Form, answers: Answers, facts: Facts, { off }: Rules = {}): Assessment {
  const age = ageOf(form, answers, facts);
  const shown = visibleIn(form, answers, age);
  const flawed: string[] = [];
  for (const question of form.questions) {
    if (!shown.has(question.id)) continue;
    const answer = answerTo(answers, question.id);
    if (answer !== undefined && flawOf(question, answer)) flawed.push(question.id);
  }
  const given: Given = {
    form,
    answers,
    facts,
    age,
    exitDay: exitDayOf(form, answers, facts),
    isShown: ({ id }) => shown.has(id),
    text: (field) => registerText(form, answers, field),
  };
  return { shown, missing: missingIn(form, answers, shown), flawed, findings: findingsOf(given, off) };
}

/** The questions among those that are shown that need an answer and have none. */
export const missingIn = (form: Form, answers: Answers, shown: ReadonlySet<string>): string[] =>
  form.questions.flatMap(({ id, required }) =>
    required && shown.has(id) && answerTo(answers, id) === undefined ? [id] : [],
  );

/** Whether the form can be finalized: nothing is missing, nothing is wrong. */
export const isReady = ({ missing, flawed, findings }: Assessment): boolean =>
  missing.length === 0 && flawed.length === 0 && findings.every(({ blocking }) => !blocking);

/** What a record with these answers is at. Contradictions come before gaps: they are seen while the form is filled in. */
export function progressOf(answers: Answers, assessment: Assessment): Progress {
  if (Object.keys(answers).length === 0) return 'empty';
  if (assessment.findings.some(({ blocking }) => blocking)) return 'contradictory';
  return isReady(assessment) ? 'ready' : 'incomplete';
}
