import { workbookLimits } from '../limits.ts';
import type { Node } from './nodes.ts';

/** Whether operators in a row, such as `1+1+1…`, make a tree that is too high to go through. */
export function isTooHigh(whole: Node): boolean {
  let level: readonly Node[] = [whole];
  for (let height = 0; height < workbookLimits.height; height += 1) {
    level = level.flatMap(partsOf);
    if (level.length === 0) return false;
  }
  return true;
}

function partsOf(node: Node): readonly Node[] {
  switch (node.is) {
    case 'unary':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.args;
    case 'invoke':
      return [node.callee, ...node.args];
    default:
      return none;
  }
}

const none: readonly Node[] = [];
