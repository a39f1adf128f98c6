import type { Json } from '#engines/rules/sandbox.ts';
import type { QuestionId } from '../ids.ts';
import type { Question, Questionnaire } from '../definition.ts';
import { kindOf } from '../kinds.ts';
import { type Answers, isClosed } from '../kinds/kind.ts';
import { type Comparison, type Expression, readExpression } from './expression.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { type Conditioned, conditionedQuestions, referencesOf } from './references.ts';

/**
 * A warning about the conditions of a question. `dangling`: they read a question that does not exist. `cycle`: they depend on the
 * question itself, directly or through other questions. `never`: no answers fulfil them. `unreachable`: they need the answer to a
 * question that is never shown. `later`: they read a question that is asked after this one.
 */
export interface ConditionWarning {
  readonly question: QuestionId;
  readonly code: 'dangling' | 'cycle' | 'never' | 'unreachable' | 'later';
  /** The other questions that the warning names. */
  readonly about: readonly QuestionId[];
}

/** A condition with more combinations of answers than this is not checked. */
const MAX_COMBINATIONS = 20_000;

/** All warnings about the conditions of a questionnaire, in the order of the questions. */
export function conditionWarnings(questionnaire: Pick<Questionnaire, 'sections'>): ConditionWarning[] {
  const all = conditionedQuestions(questionnaire);
  const place = new Map(all.map(({ question }, at) => [question.id, at]));
  const reads = new Map(
    all.map(({ question, conditions }) => [question.id, [...new Set(conditions.flatMap(referencesOf))]]),
  );
  const never = neverShown(all);
  return all.flatMap(({ question: { id } }, at): ConditionWarning[] => {
    const read = reads.get(id)!;
    const dangling = read.filter((other) => !place.has(other));
    const isCycle = reaches(id, id, reads);
    const later = isCycle ? [] : read.filter((other) => (place.get(other) ?? -1) > at);
    const why = never.get(id);
    const warnings: [ConditionWarning['code'], readonly QuestionId[], boolean][] = [
      ['dangling', dangling, dangling.length > 0],
      ['cycle', read, isCycle],
      ['never', read, why?.length === 0],
      ['unreachable', why ?? [], (why?.length ?? 0) > 0],
      ['later', later, later.length > 0],
    ];
    return warnings.flatMap(([code, about, applies]) => (applies ? [{ question: id, code, about }] : []));
  });
}

/** Whether the conditions lead from one question to another. */
function reaches(
  from: QuestionId,
  to: QuestionId,
  reads: ReadonlyMap<QuestionId, readonly QuestionId[]>,
): boolean {
  const seen = new Set<QuestionId>();
  const open = [...(reads.get(from) ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(reads.get(id) ?? []));
  }
  return false;
}

/**
 * The questions that are never shown, whatever the answers. The value is empty if their own conditions can never hold; otherwise
 * it has the hidden questions that they need.
 */
function neverShown(all: readonly Conditioned[]): Map<QuestionId, QuestionId[]> {
  const byId = new Map(all.map(({ question }) => [question.id, question]));
  const found = new Map<QuestionId, QuestionId[]>();
  for (const { question } of all) if (question.dontShow) found.set(question.id, []);
  const flagged = new Set(found.keys());
  // Each round may find questions that depend on those of the round before.
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { question, conditions } of all) {
      if (found.has(question.id) || conditions.length === 0) continue;
      const read = conditions.map(readExpression);
      if (read.includes(undefined)) continue;
      const whole: Expression = { all: read as Expression[] };
      if (canHold(whole, byId, new Set()) === false) found.set(question.id, []);
      else if (canHold(whole, byId, new Set(found.keys())) === false)
        found.set(
          question.id,
          conditions.flatMap(referencesOf).filter((id) => found.has(id)),
        );
    }
  }
  // Staff set the flag on purpose, so it is no warning.
  for (const id of flagged) found.delete(id);
  return found;
}

/** Whether an expression holds for some answers; undefined when there are too many combinations to try. */
function canHold(
  expression: Expression,
  byId: ReadonlyMap<QuestionId, Question>,
  hidden: ReadonlySet<QuestionId>,
): boolean | undefined {
  const comparisons = comparisonsIn(expression);
  const ids = [...new Set(comparisons.map(({ question }) => question))];
  const choices = ids.map((id) => {
    const question = byId.get(id);
    return (
      question &&
      readingsThatMatter(
        question,
        hidden.has(id),
        comparisons.filter((one) => one.question === id),
      )
    );
  });
  if (choices.some((values) => values === undefined)) return undefined;
  const known = choices as Json[][];
  if (known.reduce((product, values) => product * values.length, 1) > MAX_COMBINATIONS) return undefined;
  return combinations(known).some((values) => {
    try {
      return evaluateExpression(expression, Object.fromEntries(ids.map((id, at) => [id, values[at]!])));
    } catch {
      return false;
    }
  });
}

function comparisonsIn(one: Expression): Comparison[] {
  if ('all' in one) return one.all.flatMap(comparisonsIn);
  if ('any' in one) return one.any.flatMap(comparisonsIn);
  return 'not' in one ? comparisonsIn(one.not) : [one];
}

/**
 * The readings of a question that the comparisons can distinguish: all combinations of options for closed groups, and for numbers the
 * values next to those that they are compared with. Undefined when there are too many.
 */
function readingsThatMatter(
  question: Question,
  isHidden: boolean,
  comparisons: readonly Comparison[],
): Json[] | undefined {
  const kind = kindOf(question.type);
  const empty = kind.value(question, {});
  if (isHidden) return [empty];
  const perGroup = kind.groups(question).map((group): [number, (number | string)[]] => {
    if (isClosed(group)) return [group.number, [0, ...group.options.map(({ id }) => id)]];
    const compared = comparisons.map(({ value }) => value);
    const near = compared.flatMap((value) =>
      typeof value === 'number'
        ? [value - 1, value, value + 1].filter(
            (one) => one >= (group.limits?.min ?? -Infinity) && one <= (group.limits?.max ?? Infinity),
          )
        : [],
    );
    return [group.number, ['', ...near.map(String), ...compared.filter((one) => typeof one === 'string')]];
  });
  if (perGroup.reduce((product, [, values]) => product * values.length, 1) > MAX_COMBINATIONS)
    return undefined;
  const readings = combinations(perGroup.map(([, values]) => values)).map((values) =>
    kind.value(
      question,
      Object.fromEntries(perGroup.map(([number], at) => [number, values[at]!])) as Answers,
    ),
  );
  return [...new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values()];
}

/** Every way to take one value of each list. */
const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((made, values) => made.flatMap((one) => values.map((value) => [...one, value])), [[]]);
