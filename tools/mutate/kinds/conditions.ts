import type { ESTree } from 'vite';
import { calledMethod, type Change } from '../change.ts';

/** What ends a condition in a statement. */
const nextPart =
  /^\s+(?:and|or|order|group|limit|union|returning|on|then|for|as|left|inner|cross|join|where|having|window|do|set|select|from)\b/;

const conditions = new Set(['where', 'whereRef', 'having', 'on', 'onRef', '$if']);

/** A query without one of its conditions, or a list that is not filtered. */
export function conditionFault(node: ESTree.CallExpression, code: string): Change | undefined {
  const method = calledMethod(node);
  if (method === undefined || node.callee.type !== 'MemberExpression') return undefined;
  const kind = conditions.has(method) ? 'condition' : method === 'filter' ? 'filter' : undefined;
  // A sole `Boolean` gives the list its type and leaves out nothing that counts.
  if (!kind || code.slice(node.callee.end, node.end) === '(Boolean)') return undefined;
  return { kind, start: node.callee.object.end, end: node.end, text: '' };
}

/** Statements without one of the conditions that follow an `and`. */
export function sqlFaults({ tag, quasi }: ESTree.TaggedTemplateExpression, code: string): Change[] {
  if (tag.type !== 'Identifier' || tag.name !== 'sql') return [];
  const text = withoutValues(code.slice(quasi.start + 1, quasi.end - 1));
  return [...text.matchAll(/\sand\s/g)].flatMap(({ index }) => {
    const end = index + lengthOfCondition(text.slice(index));
    return [{ kind: 'condition', start: quasi.start + 1 + index, end: quasi.start + 1 + end, text: '' }];
  });
}

/** The statement with as many dots in the place of each value, so that it is not read as SQL, and of the `and` between two limits. */
function withoutValues(text: string): string {
  let depth = 0;
  return [...text]
    .map((letter, place) => {
      if (letter === '{' && (depth > 0 || text[place - 1] === '$')) depth += 1;
      const isValue = depth > 0;
      if (letter === '}' && depth > 0) depth -= 1;
      return isValue && letter !== '\n' ? '.' : letter;
    })
    .join('')
    .replaceAll(/\bbetween\s+\S+\s+and\b/g, (limits) => '.'.repeat(limits.length));
}

/** Up to the next condition, the next part of the statement, or the bracket that ends them. */
function lengthOfCondition(text: string): number {
  let depth = 0;
  for (let place = ' and '.length; place < text.length; place += 1) {
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (depth < 0) return place;
    if (depth === 0 && nextPart.test(text.slice(place))) return place;
  }
  return text.trimEnd().length;
}
