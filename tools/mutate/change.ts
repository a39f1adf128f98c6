import type { ESTree } from 'vite';
import type { Fault } from './fault.ts';

/** A replacement of some characters, in a file that its finder does not know. */
export type Change = Pick<Fault, 'kind' | 'start' | 'end' | 'text'>;

/** The name of the method that is called, as `where` in `query.where(…)`. */
export function calledMethod({ callee }: ESTree.CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return callee.property.name;
}
