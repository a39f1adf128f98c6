import type { ESTree } from 'vite';
import type { Change } from '../change.ts';

/** A limit that is one more or one less. What is counted in thousands, or in bytes and milliseconds, is seen by nobody. */
export function limitFaults({ id, init }: ESTree.VariableDeclarator, code: string): Change[] {
  if (id.type !== 'Identifier' || !/^(?:MAX|MIN)_/.test(id.name)) return [];
  if (/_(?:MS|BYTES|SECONDS|MINUTES)$|PAGE|LISTED/.test(id.name) || init?.type !== 'Literal') return [];
  const value = Number(code.slice(init.start, init.end).replaceAll('_', ''));
  if (!Number.isInteger(value) || value > 1000) return [];
  return [value + 1, value - 1].map((other) => ({
    kind: 'limit',
    start: init.start,
    end: init.end,
    text: String(other),
  }));
}
