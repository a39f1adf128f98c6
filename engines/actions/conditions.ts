import type { KnownNames } from '#engines/rules/expression-fault.ts';
import type { Json, RuleResult } from '#engines/rules/sandbox.ts';

/** What conditions know of one action of the mentee. */
export interface SeenAction {
  done: boolean;
  started: boolean;
  /** What the mentee entered. */
  data: Json;
  /** What the mentee answered in its questionnaire, by the id of the question; empty before the end. */
  answers: Readonly<Record<string, Json>>;
  /** The scores of its questionnaire, by the name of the scale; empty before the end. */
  scores: Readonly<Record<string, number>>;
}

/** What conditions are about: one mentee, with the fields and what was done in each action, by its id. */
export interface Situation {
  fields: Readonly<Record<string, Json>>;
  actions: Readonly<Record<string, SeenAction>>;
}

/** The two conditions of an action; an empty one holds. */
export interface Conditions {
  show?: string | undefined;
  enable?: string | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The conditions in the data of an action. */
export const conditionsOf = ({ data }: { data: Readonly<Record<string, unknown>> }): Conditions => ({
  show: textOf(data['ShowCondition']),
  enable: textOf(data['EnableCondition']),
});

/** What became of a condition: it holds, it does not, or it failed with these words. A failing one counts as not holding. */
export type Verdict = { holds: boolean; failure?: string };

export interface Judged {
  show: Verdict;
  enable: Verdict;
}

const HOLDS: Verdict = { holds: true };

/** The marks of microdata, by what conditions call them (`microdata.start`), with their fields (`engines/fields/marks.ts`). */
const marks: Readonly<Record<string, string>> = {
  start: 'microdata_start',
  end: 'microdata_end',
  mentorStart: 'microdata_mentor_start',
  mentorEnd: 'microdata_mentor_end',
};
const MARKS = `{ ${Object.entries(marks)
  .map(([name, field]) => `${name}: fields.${field} === true`)
  .join(', ')} }`;

/** An expression over `fields`, `actions` and `microdata`, as the sandbox takes it. */
export const asRule = (expression: string): string =>
  `(({ fields, actions, microdata = ${MARKS} }) => (${expression}\n))(answers)`;

/** What the expression of a condition may name. */
export const NAMES_OF_CONDITIONS: KnownNames = { roots: ['fields', 'actions', 'microdata'] };

/** A condition that says something. */
export const isAsked = (expression: string | undefined): expression is string =>
  expression !== undefined && expression.trim() !== '';

/** What became of a condition of which the sandbox said this. One that fails does not hold (decisions.md). */
export function verdictOf(expression: string | undefined, result: RuleResult | undefined): Verdict {
  if (!isAsked(expression)) return HOLDS;
  if (!result) return { holds: false, failure: 'no answer' };
  return result.ok ? { holds: Boolean(result.value) } : { holds: false, failure: result.message };
}

const byNumber = () => /\bactions\s*(?:\?\.)?\s*\[\s*(['"]?)(\d{1,15})\1\s*\]/g;

/** The ids of the actions that a condition reads: `actions[61].done`, `actions['61']?.data`. */
export function actionsIn(expression: string | undefined): number[] {
  const found = [...(expression ?? '').matchAll(byNumber())];
  return [...new Set(found.map(([, , id]) => Number(id)))];
}

/** The condition that holds once an action is done. */
export const doneCondition = (id: number): string => `actions[${id}].done`;

/** An expression with one more condition; one that it already asks for is not added again. */
export function withCondition(expression: string, condition: string): string {
  if (!isAsked(expression)) return condition;
  if (expression.includes(condition)) return expression;
  // Alternatives keep together; a chain of `&&` needs no brackets.
  const isChain = /^[\w\s.[\]&!'"]*$/.test(expression);
  return `${isChain ? expression.trim() : `(${expression.trim()})`} && ${condition}`;
}

/** Whether a condition reads actions otherwise than by their numbers, and so maybe any: `Object.values(actions)`. */
export const readsAnyAction = (expression: string): boolean =>
  // `actions[61].answers` are those of a questionnaire, and `answers` alone is the whole situation.
  /\bactions\b|(?<!\.\s*)\banswers\b/.test(expression.replaceAll(byNumber(), ''));

/** Whether a condition may read fields: by the name, by that of the marks among them, or by that of the whole situation. */
export const readsFields = (expression: string): boolean =>
  /\bfields\b|\bmicrodata\b|(?<!\.\s*)\banswers\b/.test(expression);

/** The names of the fields that a condition reads: `fields.track`, `fields['track']`, and that of a mark for `microdata.start`. */
export function fieldsIn(expression: string | undefined): string[] {
  const found = [
    ...(expression ?? '').matchAll(
      /\bfields\s*(?:\?\.|\.)\s*(\w+)|\bfields\s*(?:\?\.)?\s*\[\s*['"](\w+)['"]\s*\]/g,
    ),
  ];
  const asked = [...(expression ?? '').matchAll(/\bmicrodata\s*(?:\?\.|\.)\s*(\w+)/g)];
  const named = [
    ...found.map(([, plain, quoted]) => plain ?? quoted!),
    ...asked.flatMap(([, mark]) => marks[mark!] ?? []),
  ];
  return [...new Set(named)];
}

/** The circles that are looked for, at most: staff mend these first. */
export const MAX_CIRCLES = 10;

/**
 * The actions that wait for each other in a circle, each circle once, by ids: none of them can ever begin. An action waits for
 * those that its conditions read.
 */
export function circles(asked: readonly (Conditions & { id: number })[]): number[][] {
  const byId = new Map(asked.map((one) => [one.id, one]));
  const found: number[][] = [];
  const finished = new Set<number>();
  /** The actions that wait for the present one, and their places on the way. */
  const path: number[] = [];
  const places = new Map<number, number>();
  const visit = (id: number): void => {
    const conditions = byId.get(id);
    if (!conditions || finished.has(id) || found.length === MAX_CIRCLES) return;
    const from = places.get(id);
    if (from !== undefined) {
      found.push(path.slice(from));
      return;
    }
    places.set(id, path.push(id) - 1);
    for (const next of new Set([...actionsIn(conditions.show), ...actionsIn(conditions.enable)])) visit(next);
    path.pop();
    places.delete(id);
    finished.add(id);
  };
  for (const { id } of asked) visit(id);
  return found;
}
