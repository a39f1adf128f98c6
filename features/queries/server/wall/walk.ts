/** A node of a parsed statement: what it is, and its fields. */
export interface Node {
  kind: string;
  value: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * All nodes of a tree, by the name under which their parent has them: `{ FuncCall: {…} }`, `typeName: {…}`. Without recursion, because
 * a tree is as deep as its text is long.
 */
export function nodesOf(tree: unknown): Node[] {
  const nodes: Node[] = [];
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const current = open.pop();
    if (Array.isArray(current)) open.push(...(current as unknown[]).toReversed());
    else if (isObject(current))
      for (const [kind, value] of Object.entries(current).toReversed()) {
        if (isObject(value) && !Array.isArray(value)) nodes.push({ kind, value });
        if (isObject(value)) open.push(value);
      }
  }
  return nodes;
}
