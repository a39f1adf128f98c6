import type { ESTree } from 'vite';
import type { Change } from '../change.ts';

/** A condition that refuses nothing any more: `if (…) throw …` is gone. */
export function thrownGuardFault({
  consequent,
  alternate,
  start,
  end,
}: ESTree.IfStatement): Change | undefined {
  const only = consequent.type === 'BlockStatement' ? consequent.body[0] : consequent;
  return only?.type === 'ThrowStatement' && !alternate ? { kind: 'guard', start, end, text: ';' } : undefined;
}

/** A call of a guard that is gone: `requireVisible(…);`. */
export function guardCallFault(
  { expression, start, end }: ESTree.ExpressionStatement,
  code: string,
): Change | undefined {
  const isGuard = /^(?:await )?(?:\w+\.)*require[A-Z]/.test(code.slice(expression.start, expression.end));
  return isGuard ? { kind: 'guard', start, end, text: ';' } : undefined;
}
