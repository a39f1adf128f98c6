import type { Json } from '#engines/rules/sandbox.ts';
import type { QuestionId } from '../ids.ts';
import type { Expression, Comparison } from './expression.ts';

/** Evaluates an expression of the builder over readings, with the same result as JavaScript. Throws where JavaScript throws. */
export function evaluateExpression(one: Expression, readings: Readonly<Record<QuestionId, Json>>): boolean {
  if ('all' in one) return one.all.every((part) => evaluateExpression(part, readings));
  if ('any' in one) return one.any.some((part) => evaluateExpression(part, readings));
  if ('not' in one) return !evaluateExpression(one.not, readings);
  return evaluateComparison(one, readings[one.question]);
}

function evaluateComparison({ part, operator, value }: Comparison, reading: Json | undefined): boolean {
  const answered = part === undefined ? reading : (reading as Readonly<Record<number, Json>> | null)![part];
  if (operator === 'has' || operator === 'lacks')
    return (answered as readonly Json[]).includes(value) === (operator === 'has');
  if (operator === '===') return answered === value;
  if (operator === '!==') return answered !== value;
  const [a, b] = [answered as number, value as number];
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}
