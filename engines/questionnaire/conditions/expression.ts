import type { QuestionId } from '../ids.ts';

/** How a value is compared. `has`: a list contains it. */
export type Operator = '===' | '!==' | '<' | '<=' | '>' | '>=' | 'has' | 'lacks';

/** One comparison of an answer; `part` is the group of a question with several. */
export interface Comparison {
  readonly question: QuestionId;
  readonly part?: number;
  readonly operator: Operator;
  /** null compares with no answer. */
  readonly value: string | number | boolean | null;
}

/** A condition as the builder shows it. The text of it is an ordinary expression, which the code view edits. */
export type Expression =
  | Comparison
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly not: Expression };

/** Writes a condition as an expression over `answers`. */
export function writeExpression(one: Expression): string {
  if ('all' in one) return joined(one.all, ' && ', 'true');
  if ('any' in one) return joined(one.any, ' || ', 'false');
  if ('not' in one) return `!(${writeExpression(one.not)})`;
  const place = `answers.${one.question}${one.part === undefined ? '' : `[${one.part}]`}`;
  const value = JSON.stringify(one.value);
  if (one.operator === 'has') return `${place}.includes(${value})`;
  if (one.operator === 'lacks') return `!${place}.includes(${value})`;
  return `${place} ${one.operator} ${value}`;
}

const joined = (parts: readonly Expression[], by: string, none: string): string =>
  parts.length === 0
    ? none
    : parts
        .map((part) =>
          ('all' in part || 'any' in part) && parts.length > 1
            ? `(${writeExpression(part)})`
            : writeExpression(part),
        )
        .join(by);

/** Reads an expression into the form of the builder; undefined for one that only code can say. */
export function readExpression(text: string): Expression | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const reader = new Reader(tokens);
  const read = reader.any();
  return read && reader.isAtEnd ? read : undefined;
}

const TOKEN =
  /\s*(?:(answers\.ID_\d{4})|(\.includes\()|(===|!==|<=|>=|&&|\|\||[<>()[\]!])|(-?\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(true|false|null)\b)/y;

interface Token {
  readonly kind: 'place' | 'includes' | 'sign' | 'value';
  readonly text: string;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return undefined;
    const [, place, includes, sign] = match;
    const kind = place ? 'place' : includes ? 'includes' : sign ? 'sign' : 'value';
    tokens.push({ kind, text: match[0].trim() });
  }
  return tokens;
}

/** Reads `a && (b || !c)` from the weakest operator to the strongest, as JavaScript binds them. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  any(): Expression | undefined {
    const parts = this.#chain('||', () => this.#all());
    return parts && (parts.length === 1 ? parts[0] : { any: parts });
  }

  #all(): Expression | undefined {
    const parts = this.#chain('&&', () => this.#one());
    return parts && (parts.length === 1 ? parts[0] : { all: parts });
  }

  #chain(sign: string, read: () => Expression | undefined): Expression[] | undefined {
    const parts: Expression[] = [];
    do {
      const part = read();
      if (!part) return undefined;
      parts.push(part);
    } while (this.#take(sign));
    return parts;
  }

  #one(): Expression | undefined {
    if (this.#take('!')) {
      if (this.#isNext('(')) {
        const inner = this.#one();
        return inner && { not: inner };
      }
      // `!answers.ID_0001.includes(2)` is one comparison of the builder.
      const comparison = this.#comparison();
      return comparison?.operator === 'has' ? { ...comparison, operator: 'lacks' } : undefined;
    }
    if (this.#take('(')) {
      const inner = this.any();
      return inner && this.#take(')') ? inner : undefined;
    }
    return this.#comparison();
  }

  #comparison(): Comparison | undefined {
    const place = this.#next('place');
    if (!place) return undefined;
    const question = place.text.slice('answers.'.length) as QuestionId;
    let part: number | undefined;
    if (this.#take('[')) {
      const number = this.#next('value');
      if (!number || !/^\d+$/.test(number.text) || !this.#take(']')) return undefined;
      part = Number(number.text);
    }
    const base = { question, ...(part !== undefined && { part }) };
    if (this.#next('includes')) {
      const value = this.#value();
      return value !== undefined && this.#take(')') ? { ...base, operator: 'has', value } : undefined;
    }
    const sign = this.#next('sign');
    if (!sign || !/^(?:===|!==|<=?|>=?)$/.test(sign.text)) return undefined;
    const value = this.#value();
    return value === undefined ? undefined : { ...base, operator: sign.text as Operator, value };
  }

  #value(): Comparison['value'] | undefined {
    const token = this.#next('value');
    if (!token) return undefined;
    const text = token.text.startsWith("'")
      ? `"${token.text.slice(1, -1).replaceAll('"', '\\"')}"`
      : token.text;
    try {
      return JSON.parse(text) as Comparison['value'];
    } catch {
      return undefined;
    }
  }

  #next(kind: Token['kind']): Token | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) return undefined;
    this.#at += 1;
    return token;
  }

  #isNext(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && token.text === sign;
  }

  #take(sign: string): boolean {
    if (!this.#isNext(sign)) return false;
    this.#at += 1;
    return true;
  }
}
