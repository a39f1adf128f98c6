import type { Failure } from './answers.ts';
import type { Said } from './ask-rules.ts';
import type { Option, Question } from './definition.ts';

/** The names (of questions, or keys of documents) whose Show rule does not hold or broke. */
export function hiddenBy(said: readonly Said[], kind: 'show' | 'documentShow'): Set<string> {
  return new Set(
    said.filter(([rule, result]) => rule.kind === kind && !holds(result)).map(([rule]) => rule.owner),
  );
}

/** The validations that do not hold or broke, by the name of their question, each with its message. */
export function brokenRules(said: readonly Said[]): ReadonlyMap<string, Failure[]> {
  const broken = said.filter(([{ kind }, result]) => kind === 'validation' && !holds(result));
  const failures = broken.map(([{ owner, message }]): Failure => ({
    name: owner,
    code: 'rule',
    ...(message && { message }),
  }));
  return Map.groupBy(failures, ({ name }) => name);
}

/**
 * The options of every question that has some, as its filter leaves them: those whose values are in the list that it
 * gives, all when it says true, none for anything else.
 */
export function offeredOptions(
  questions: readonly Question[],
  said: readonly Said[],
): Record<string, Option[]> {
  const withOptions = questions.filter(({ options }) => options !== undefined);
  const filters = new Map(
    said.flatMap((one) => (one[0].kind === 'filter' ? [[one[0].owner, one] as const] : [])),
  );
  return Object.fromEntries(
    withOptions.map(({ name, options = [] }) => {
      const filter = filters.get(name);
      return [name, filter ? options.filter(({ value }) => isLeft(value, filter)) : options];
    }),
  );
}

function isLeft(value: string, [, result]: Said): boolean {
  if (!result.ok) return false;
  return Array.isArray(result.value) ? result.value.includes(value) : result.value === true;
}

function holds(result: Said[1]): boolean {
  return result.ok && Boolean(result.value);
}
