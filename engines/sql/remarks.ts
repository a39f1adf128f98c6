import { constantOrders } from './constant-order.ts';
import { joinedOperators } from './joined-operators.ts';
import { namePlaces } from './name-places.ts';
import { parametersAmong } from './parameters.ts';
import { refusal, type Remark } from './remark.ts';
import { shapeRefusals } from './statement-shape.ts';
import { hasMeaning } from './token-facts.ts';
import { type Token, type TokenProblem, tokensOf } from './tokens.ts';
import { typedLiterals } from './typed-literals.ts';

/** How many parameters SQL text may have. */
export const MAX_PARAMETERS = 50;
/** How many remarks are returned: the author mends these first. */
export const MAX_REMARKS = 100;

/**
 * What is wrong with SQL text before the real parser of the server reads it: refusals before warnings, each in the order of the text.
 * Text without refusals may still be no valid SQL. A text that is too long is not looked at any further.
 */
export function remarksOf(sql: string): readonly Remark[] {
  const { tokens: all, problem } = tokensOf(sql);
  const problems = problem ? [problemRefusal(problem, sql)] : [];
  if (problem?.code === 'too-long') return problems;
  const tokens = all.filter(hasMeaning);
  return [
    ...problems,
    ...shapeRefusals(tokens),
    ...tooManyParameters(tokens),
    ...namePlaces(tokens),
    ...constantOrders(tokens),
    ...typedLiterals(tokens, sql),
    ...joinedOperators(tokens),
  ]
    .sort(bySeverityAndPlace)
    .slice(0, MAX_REMARKS);
}

const problemRefusal = ({ code, from }: TokenProblem, sql: string): Remark =>
  refusal(code, { from, to: code === 'nul' ? from + 1 : sql.length });

function tooManyParameters(tokens: readonly Token[]): Remark[] {
  const excess = parametersAmong(tokens)[MAX_PARAMETERS];
  return excess ? [refusal('too-many-parameters', excess.places[0]!, `@${excess.name}`)] : [];
}

function bySeverityAndPlace(one: Remark, other: Remark): number {
  if (one.severity !== other.severity) return one.severity === 'error' ? -1 : 1;
  return one.from - other.from;
}
