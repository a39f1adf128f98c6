/** The number of the form for a whole number; NaN where the rule divides by zero. */
export type PluralRule = (n: number) => number;

/** Characters, and parentheses or signs inside each other. The longest rule of a language has about 250 and 6. */
const MAX_LENGTH = 1_000;
const MAX_DEPTH = 32;

const tokens = /\s*(?:(\d{1,9})(?!\d)|(\|\||&&|==|!=|<=|>=|[n<>+\-*/%!?:()]))/y;

/** The operators of two sides by how strongly they bind, as in C. */
const levels: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b },
];

/**
 * Reads the expression of a `Plural-Forms` header: C over the variable `n` (gettext manual, "Plural forms"). Undefined for
 * anything else. Libraries for it answer wrongly for conditions in parentheses, `n==1 ? 0 : (n>0 ? 1 : 2)`.
 */
export function readPluralExpression(written: string): PluralRule | undefined {
  const list = written.length > MAX_LENGTH ? undefined : split(written);
  if (!list) return undefined;
  let at = 0;
  let depth = 0;
  const takes = (token: string): boolean => {
    if (list[at] !== token) return false;
    at += 1;
    return true;
  };
  const expect = (token: string) => {
    if (!takes(token)) throw new Broken();
  };

  function condition(): PluralRule {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Broken();
    const test = binary(0);
    let rule = test;
    if (takes('?')) {
      const yes = condition();
      expect(':');
      const no = condition();
      rule = (n) => (test(n) !== 0 ? yes(n) : no(n));
    }
    depth -= 1;
    return rule;
  }

  function binary(level: number): PluralRule {
    const operators = levels[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    for (;;) {
      const token = list![at] ?? '';
      const apply = Object.hasOwn(operators, token) ? operators[token] : undefined;
      if (!apply) return left;
      at += 1;
      const [a, b] = [left, binary(level + 1)];
      left = (n) => apply(a(n), b(n));
    }
  }

  function unary(): PluralRule {
    let isNegated: boolean | undefined;
    while (takes('!')) isNegated = !isNegated;
    const rule = primary();
    return isNegated === undefined ? rule : (n) => Number((rule(n) === 0) === isNegated);
  }

  function primary(): PluralRule {
    if (takes('(')) {
      const rule = condition();
      expect(')');
      return rule;
    }
    if (takes('n')) return (n) => n;
    const value = Number(list![at] ?? NaN);
    if (Number.isNaN(value)) throw new Broken();
    at += 1;
    return () => value;
  }

  try {
    const rule = condition();
    return at === list.length ? rule : undefined;
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}

class Broken extends Error {}

function split(written: string): string[] | undefined {
  const found: string[] = [];
  const text = written.trimEnd();
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.length) {
    const match = tokens.exec(text);
    if (!match) return undefined;
    found.push((match[1] ?? match[2])!);
  }
  return found;
}
