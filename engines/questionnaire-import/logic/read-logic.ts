/** How a condition of another program compares an answer. */
export type Operation =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'has'
  | 'lacks'
  | 'empty'
  | 'filled'
  | 'any'
  | 'none'
  | 'every';

type Literal = string | number | boolean | null;

/** A condition of another program. */
export type Logic =
  | { readonly all: readonly Logic[] }
  | { readonly any: readonly Logic[] }
  | { readonly not: Logic }
  | { readonly always: boolean }
  | { readonly name: string; readonly is: Operation; readonly values: readonly Literal[] };

type Token =
  | { readonly is: 'name' | 'sign' | 'word'; readonly text: string }
  | { readonly is: 'value'; readonly value: Literal };

/** `{question}`, a text, a code of LimeSurvey, a number, a sign, a word. */
const TOKEN =
  /\s*(?:\{([^{}]{1,200})\}|'((?:[^'\\]|\\.){0,1000})'|"((?:[^"\\]|\\.){0,1000})"|(\d+X\d+X\w+(?:\.\w+)?)|(-?\d+(?:\.\d+)?)(?![\w.])|(&&|\|\||===?|!==?|<>|<=|>=|\*=|[=<>!()[\],])|([\p{L}_][\p{L}\d_.]*))/uy;

/** Words that SurveyJS and LimeSurvey have for signs. */
const signs: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  '==': '=',
  '===': '=',
  equal: '=',
  eq: '=',
  '!==': '!=',
  '<>': '!=',
  notequal: '!=',
  ne: '!=',
  less: '<',
  lt: '<',
  lessorequal: '<=',
  le: '<=',
  greater: '>',
  gt: '>',
  greaterorequal: '>=',
  ge: '>=',
  '*=': 'has',
  contains: 'has',
  contain: 'has',
  notcontains: 'lacks',
  notcontain: 'lacks',
  anyof: 'any',
  noneof: 'none',
  allof: 'every',
  empty: 'empty',
  notempty: 'filled',
};

const comparisons = new Set(['=', '!=', '<', '<=', '>', '>=', 'has', 'lacks', 'any', 'none', 'every']);
const turned: Readonly<Record<string, Operation>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const words: Readonly<Record<string, Literal>> = { true: true, false: false, null: null, undefined: null };

/** Characters of a condition that is read, and brackets inside each other. */
const MAX_LENGTH = 10_000;
const MAX_DEPTH = 50;

/** Reads a condition of SurveyJS or LimeSurvey; undefined for one that does more than compare answers. */
export function readLogic(text: string): Logic | undefined {
  const tokens = text.length > MAX_LENGTH ? undefined : tokensOf(text.trim());
  if (!tokens) return undefined;
  const reader = new Reader(tokens);
  const read = reader.any(0);
  return read && reader.isAtEnd ? read : undefined;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const [, name, single, double, code, number, sign, word] = match;
    const quoted = single ?? double;
    if (name !== undefined) tokens.push({ is: 'name', text: name.trim() });
    else if (quoted !== undefined) tokens.push({ is: 'value', value: quoted.replace(/\\(.)/g, '$1') });
    else if (code !== undefined) tokens.push({ is: 'name', text: code });
    else if (number !== undefined) tokens.push({ is: 'value', value: Number(number) });
    else tokens.push(wordToken((sign ?? word)!));
  }
  return tokens;
}

function wordToken(word: string): Token {
  const lower = word.toLowerCase();
  if (Object.hasOwn(signs, lower)) return { is: 'sign', text: signs[lower]! };
  if (Object.hasOwn(words, lower)) return { is: 'value', value: words[lower]! };
  return { is: /^[\p{L}_]/u.test(word) ? 'word' : 'sign', text: word };
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  any(depth: number): Logic | undefined {
    const parts = this.#chain('||', () => this.#chained(depth));
    return parts && (parts.length === 1 ? parts[0] : { any: parts });
  }

  #chained(depth: number): Logic | undefined {
    const parts = this.#chain('&&', () => this.#one(depth));
    return parts && (parts.length === 1 ? parts[0] : { all: parts });
  }

  #chain(sign: string, read: () => Logic | undefined): Logic[] | undefined {
    const parts: Logic[] = [];
    do {
      const part = read();
      if (!part) return undefined;
      parts.push(part);
    } while (this.#take(sign));
    return parts;
  }

  #one(depth: number): Logic | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (this.#take('!')) {
      const not = this.#one(depth + 1);
      return not && { not };
    }
    if (this.#take('(')) {
      const inner = this.any(depth + 1);
      return inner && this.#take(')') ? inner : undefined;
    }
    const token = this.#tokens[this.#at];
    if (token?.is === 'word' && /^(?:is_empty|isempty)$/i.test(token.text)) return this.#emptyCall();
    if (this.#isSign('empty')) return this.#emptyCall();
    return this.#comparison();
  }

  /** `is_empty(Q1.NAOK)` */
  #emptyCall(): Logic | undefined {
    this.#at += 1;
    if (!this.#take('(')) return undefined;
    const name = this.#name();
    return name !== undefined && this.#take(')') ? { name, is: 'empty', values: [] } : undefined;
  }

  #comparison(): Logic | undefined {
    const name = this.#name();
    if (name === undefined) return this.#fromValue();
    if (this.#take('empty')) return { name, is: 'empty', values: [] };
    if (this.#take('filled')) return { name, is: 'filled', values: [] };
    const is = this.#comparisonSign();
    const values = is && this.#values();
    return is && values ? { name, is, values } : undefined;
  }

  /** `'a' = {question}`, or a constant such as the relevance `1`. */
  #fromValue(): Logic | undefined {
    const values = this.#values();
    if (!values) return undefined;
    const sign = this.#tokens[this.#at];
    if (sign?.is !== 'sign' || !Object.hasOwn(turned, sign.text)) {
      const [value] = values;
      return values.length === 1 && value !== undefined
        ? { always: value !== '0' && Boolean(value) }
        : undefined;
    }
    this.#at += 1;
    const name = this.#name();
    return name === undefined ? undefined : { name, is: turned[sign.text]!, values };
  }

  #comparisonSign(): Operation | undefined {
    const token = this.#tokens[this.#at];
    if (token?.is !== 'sign' || !comparisons.has(token.text)) return undefined;
    this.#at += 1;
    return token.text as Operation;
  }

  /** One value, or a list of them. */
  #values(): Literal[] | undefined {
    if (!this.#take('[')) {
      const token = this.#tokens[this.#at];
      if (token?.is !== 'value') return undefined;
      this.#at += 1;
      return [token.value];
    }
    const values: Literal[] = [];
    do {
      const token = this.#tokens[this.#at];
      if (token?.is !== 'value') return undefined;
      values.push(token.value);
      this.#at += 1;
    } while (this.#take(','));
    return this.#take(']') ? values : undefined;
  }

  #name(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.is !== 'name' && token?.is !== 'word') return undefined;
    this.#at += 1;
    return token.text;
  }

  #isSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.is === 'sign' && token.text === sign;
  }

  #take(sign: string): boolean {
    if (!this.#isSign(sign)) return false;
    this.#at += 1;
    return true;
  }
}
