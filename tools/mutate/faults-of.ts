import { parseSync, Visitor } from 'vite';
import type { Fault } from './fault.ts';
import { calledMethod, type Change } from './change.ts';
import { comparisonFaults, negationFault, operatorFault } from './kinds/comparisons.ts';
import { conditionFault, sqlFaults } from './kinds/conditions.ts';
import { guardCallFault, thrownGuardFault } from './kinds/guards.ts';
import { limitFaults } from './kinds/limits.ts';
import { predicateFaults } from './kinds/predicates.ts';
import type { Place } from './places.ts';

/** Only the order, the size of a page or the shape of a row changes here, or a loop would not end. */
const spared = new Set(['orderBy', 'limit', 'offset', 'toSorted', 'sort', 'groupBy', 'select', 'distinctOn']);

/** The faults that can be planted in a file: all kinds where it has rights, else only limits and guards. */
export function faultsOf({ file, hasRights }: Place, code: string): Fault[] {
  const { program } = parseSync(file, code);
  const changes: Change[] = [];
  const untouched: { start: number; end: number }[] = [];
  const add = (...found: (Change | undefined)[]) => changes.push(...found.filter((one) => one !== undefined));

  new Visitor({
    VariableDeclarator: (node) => add(...limitFaults(node, code)),
    IfStatement: (node) => add(thrownGuardFault(node)),
    ExpressionStatement: (node) => add(guardCallFault(node, code)),
  }).visit(program);
  if (hasRights)
    new Visitor({
      VariableDeclarator: (node) => add(...predicateFaults(node, code)),
      FunctionDeclaration: (node) => add(...predicateFaults(node, code)),
      TaggedTemplateExpression: (node) => add(...sqlFaults(node, code)),
      BinaryExpression: (node) => add(...comparisonFaults(node, code)),
      LogicalExpression: (node) => add(...comparisonFaults(node, code)),
      UnaryExpression: (node) => add(negationFault(node)),
      CallExpression: (node) => {
        add(conditionFault(node, code), operatorFault(node));
        if (spared.has(calledMethod(node) ?? '')) untouched.push(...node.arguments);
      },
      ForStatement: ({ test }) => untouched.push(...(test ? [test] : [])),
      WhileStatement: ({ test }) => untouched.push(test),
    }).visit(program);

  const isSpared = ({ start, end }: Change) =>
    untouched.some((range) => range.start <= start && end <= range.end);
  return changes
    .filter((change) => !isSpared(change))
    .map((change) => ({ file, line: code.slice(0, change.start).split('\n').length, ...change }));
}
