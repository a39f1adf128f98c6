import type { ESTree } from 'vite';
import type { Change } from '../change.ts';

/** A predicate that says always yes, or always no. */
export function predicateFaults(node: ESTree.VariableDeclarator | ESTree.Function, code: string): Change[] {
  const made = node.type === 'VariableDeclarator' ? node.init : node;
  const name = node.id?.type === 'Identifier' ? node.id.name : '';
  if (!/^(?:may|is|has|can|sees|reads|takes|needs)[A-Z]/.test(name)) return [];
  if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionDeclaration') return [];
  const { body } = made;
  // A predicate of the database answers by a condition.
  if (
    !body ||
    made.async ||
    /\bsql\b|\bawait\b|\bexists\(|Builder|selectFrom/.test(code.slice(made.start, made.end))
  )
    return [];
  const isBlock = body.type === 'BlockStatement';
  return [true, false].map((answer) => ({
    kind: 'predicate',
    start: body.start,
    end: body.end,
    text: isBlock ? `{ return ${answer}; }` : String(answer),
  }));
}
