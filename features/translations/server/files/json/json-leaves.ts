import { textFileLimits } from '../limits.ts';
import { TextFileProblem } from '../problem.ts';

/** A value of a JSON document that is not an object. */
export interface JsonLeaf {
  path: readonly string[];
  /** Undefined for what is no text; lists of texts are one text of so many lines. */
  text: string | undefined;
  /** Of the value. */
  line: number;
}

const word = /-?\d[\d.eE+-]*|true|false|null/y;

/**
 * The leaves of a JSON document whose root is an object, in their order. The parser of the language knows no lines, and keeps only the
 * last of two values with the same name.
 * @throws TextFileProblem `broken-line` with line and column, `not-readable` for objects nested more than 64 deep, `too-many`
 */
export function jsonLeaves(text: string): JsonLeaf[] {
  const leaves: JsonLeaf[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;

  const broken = (from = at) =>
    new TextFileProblem('broken-line', {
      line,
      column: from - lineStart + 1,
      found: text.slice(from, from + 20).split('\n')[0]!,
    });

  function skipSpace(): void {
    for (; ; at += 1) {
      const sign = text[at];
      if (sign === '\n') {
        line += 1;
        lineStart = at + 1;
      } else if (sign !== ' ' && sign !== '\t' && sign !== '\r') return;
    }
  }

  /** Goes over the sign, if it is the next one. */
  function takes(sign: string): boolean {
    skipSpace();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }

  function string(): string {
    skipSpace();
    const from = at;
    if (text[at] !== '"') throw broken();
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === undefined || text[at]! < ' ') throw broken(from);
      if (text[at] === '\\') at += 1;
    }
    at += 1;
    try {
      return JSON.parse(text.slice(from, at)) as string;
    } catch {
      throw broken(from);
    }
  }

  function leaf(path: readonly string[], value: string | undefined, from: number): void {
    if (leaves.length >= textFileLimits.entries) throw new TextFileProblem('too-many', { line });
    leaves.push({ path, text: value, line: from });
  }

  /** A list of texts as one text; undefined where something else is in it. */
  function list(depth: number): string | undefined {
    const lines: string[] = [];
    let isText = true;
    if (takes(']')) return '';
    do {
      skipSpace();
      if (text[at] === '"') lines.push(string());
      else {
        isText = false;
        value(undefined, depth);
      }
    } while (takes(','));
    if (!takes(']')) throw broken();
    return isText ? lines.join('\n') : undefined;
  }

  function object(path: readonly string[] | undefined, depth: number): void {
    if (takes('}')) return;
    do {
      const key = string();
      if (!takes(':')) throw broken();
      value(path && [...path, key], depth);
    } while (takes(','));
    if (!takes('}')) throw broken();
  }

  /** Reads a value. Without a path it is inside of a list, which is reported as a whole. */
  function value(path: readonly string[] | undefined, depth: number): void {
    skipSpace();
    const from = line;
    if (depth > textFileLimits.depth) throw new TextFileProblem('not-readable', { line });
    if (takes('{')) return object(path, depth + 1);
    let found: string | undefined;
    if (takes('[')) found = list(depth + 1);
    else if (text[at] === '"') found = string();
    else {
      word.lastIndex = at;
      const [written = ''] = word.exec(text) ?? [];
      if (written === '' || !isJson(written)) throw broken();
      at += written.length;
    }
    if (path) leaf(path, found, from);
  }

  skipSpace();
  if (text[at] !== '{') throw broken();
  value([], 0);
  skipSpace();
  if (at < text.length) throw broken();
  return leaves;
}

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}
