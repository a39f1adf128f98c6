import type { Json } from '#engines/rules/sandbox.ts';
import type { QuestionId } from '../ids.ts';
import type { Expression, Test } from './expression.ts';

/** Evaluates an expression of the builder over readings, with the same result as JavaScript. Throws where JavaScript throws. */
export function evaluateExpression(one: Expression, readings: Readonly<Record<QuestionId, Json>>): boolean {
  if ('all' in one) return one.all.every((part) => evaluateExpression(part, readings));
  if ('any' in one) return one.any.some((part) => evaluateExpression(part, readings));
  if ('not' in one) return !evaluateExpression(one.not, readings);
  return evaluateTest(one, readings[one.question]);
}

function evaluateTest({ part, is, value }: Test, reading: Json | undefined): boolean {
  const answered = part === undefined ? reading : (reading as Readonly<Record<number, Json>> | null)![part];
  if (is === 'has' || is === 'lacks') return (answered as readonly Json[]).includes(value) === (is === 'has');
  if (is === '===') return answered === value;
  if (is === '!==') return answered !== value;
  const [a, b] = [answered as number, value as number];
  if (is === '<') return a < b;
  if (is === '<=') return a <= b;
  return is === '>' ? a > b : a >= b;
}
