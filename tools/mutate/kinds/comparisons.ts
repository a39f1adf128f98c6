import type { ESTree } from 'vite';
import { calledMethod, type Change } from '../change.ts';

const turned: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** That a query finds the others in the place of those it should find would be seen by all: `=` is not turned, its condition is removed. */
const turnedInQueries: Record<string, string> = {
  '!=': '=',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
};

/** `<` in the place of `<=`, `!==` of `===`, `||` of `&&`, and the other way round. */
export function comparisonFaults(
  { left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression,
  code: string,
): Change[] {
  const text = turned[operator];
  if (!text) return [];
  const start = code.indexOf(operator, left.end);
  return start < right.start ? [{ kind: 'comparison', start, end: start + operator.length, text }] : [];
}

/** A condition without its `!`. */
export function negationFault({ operator, start, argument }: ESTree.UnaryExpression): Change | undefined {
  return operator === '!' ? { kind: 'comparison', start, end: argument.start, text: '' } : undefined;
}

/** A condition of a query with another operator. */
export function operatorFault(node: ESTree.CallExpression): Change | undefined {
  const operator = node.arguments[1];
  if (!calledMethod(node)?.match(/^(?:where|whereRef|on|onRef|having)$/) || operator?.type !== 'Literal')
    return undefined;
  const text = turnedInQueries[String(operator.value)];
  return text
    ? { kind: 'condition', start: operator.start, end: operator.end, text: `'${text}'` }
    : undefined;
}
