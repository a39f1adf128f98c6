import type { Json } from '#engines/rules/sandbox.ts';
import type { QuestionId } from '../ids.ts';
import type { Expression, Test } from './expression.ts';

/** What an expression of the builder says about readings, as JavaScript says it. Throws where JavaScript does. */
export function judge(one: Expression, readings: Readonly<Record<QuestionId, Json>>): boolean {
  if ('all' in one) return one.all.every((part) => judge(part, readings));
  if ('any' in one) return one.any.some((part) => judge(part, readings));
  if ('not' in one) return !judge(one.not, readings);
  return judgeTest(one, readings[one.question]);
}

function judgeTest({ part, is, value }: Test, reading: Json | undefined): boolean {
  const answered = part === undefined ? reading : (reading as Readonly<Record<number, Json>> | null)![part];
  if (is === 'has' || is === 'lacks') return (answered as readonly Json[]).includes(value) === (is === 'has');
  if (is === '===') return answered === value;
  if (is === '!==') return answered !== value;
  const [a, b] = [answered as number, value as number];
  if (is === '<') return a < b;
  if (is === '<=') return a <= b;
  return is === '>' ? a > b : a >= b;
}
