import { type Remark, warning } from './remark.ts';
import { depthChange, wordOf } from './token-facts.ts';
import type { Token } from './tokens.ts';

/** The words that end an ORDER BY of a query or of a window. */
const ENDS = new Set(['limit', 'offset', 'fetch', 'for', 'rows', 'range', 'groups']);

/** The warnings of `order by @x`: the order of a constant is none, whatever column the value names. */
export function constantOrders(tokens: readonly Token[]): Remark[] {
  const warnings: Remark[] = [];
  /** For the text and each open bracket whether an ORDER BY is being read in it. */
  const orders = [false];
  for (const [at, token] of tokens.entries()) {
    const change = depthChange(token);
    const before = tokens[at - 1];
    if (change === 1) orders.push(false);
    else if (change === -1 && orders.length > 1) orders.pop();
    else if (wordOf(token) === 'by') orders[orders.length - 1] = wordOf(before) === 'order';
    else if (ENDS.has(wordOf(token) ?? '')) orders[orders.length - 1] = false;
    const isFirst = wordOf(before) === 'by' || before?.text === ',';
    if (token.kind === 'parameter' && orders.at(-1)! && isFirst && isConstant(tokens, at))
      warnings.push(warning('order-by-parameter', token, token.text));
  }
  return warnings;
}

/** Whether an expression that begins with a parameter goes on without an operator up to its end; `@x::int` is constant too. */
function isConstant(tokens: readonly Token[], from: number): boolean {
  let depth = 0;
  for (let at = from + 1; at < tokens.length && depth >= 0; at++) {
    const token = tokens[at]!;
    if (token.kind === 'operator') return false;
    if (depth === 0 && (token.text === ',' || token.text === ';' || ENDS.has(wordOf(token) ?? '')))
      return true;
    depth += depthChange(token);
  }
  return true;
}
