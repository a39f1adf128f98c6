/** A JSON text as a value, or where it stops being JSON: line and column count from 1. */
export type ParsedJson = { ok: true; value: unknown } | { ok: false; line: number; column: number };

/** Parses a text that people edit. Runtimes report the place of a fault in different words, or not at all. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const before = text.slice(0, faultIn(text)).split('\n');
    return { ok: false, line: before.length, column: before.at(-1)!.length + 1 };
  }
}

const space = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

/** What may come next; the `first` ones may also be the end of an empty object or list. */
type Next = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after';

/** The place of the first character that is not allowed there. */
function faultIn(text: string): number {
  const open: ('{' | '[')[] = [];
  let next: Next = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length;
    at += length ?? 0;
    return length !== undefined;
  };
  for (;;) {
    take(space);
    const char = text[at];
    const inside = open.at(-1);
    if (next === 'after') {
      if (char === ',' && inside) next = inside === '{' ? 'key' : 'value';
      else if (char === (inside === '{' ? '}' : ']') && inside) open.pop();
      else return at;
      at++;
    } else if (next === 'colon') {
      if (char !== ':') return at;
      at++;
      next = 'value';
    } else if ((next === 'first-key' && char === '}') || (next === 'first-value' && char === ']')) {
      open.pop();
      at++;
      next = 'after';
    } else if (next === 'key' || next === 'first-key') {
      if (!take(string)) return at;
      next = 'colon';
    } else if (char === '{' || char === '[') {
      open.push(char);
      at++;
      next = char === '{' ? 'first-key' : 'first-value';
    } else {
      if (!take(string) && !take(scalar)) return at;
      next = 'after';
    }
  }
}
