/** A word or sign of an expression, and where it begins (from 0). */
export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'pattern' | 'sign';
  readonly text: string;
  readonly at: number;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /(?:0[xXbBoO][\da-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)n?/y;
const TEXT = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const TEMPLATE = /`(?:[^`\\]|\\[\s\S])*`/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SIGN =
  /=>|\?\.(?!\d)|\.\.\.|>>>=|<<=|>>=|\*\*=|&&=|\|\|=|\?\?=|===|!==|==|!=|<=|>=|&&|\|\||\?\?|\+\+|--|[-+*/%&|^]=|[\s\S]/y;

/** Splits JavaScript into words and signs. What cannot be read is one sign a character: `compile` says what is wrong with it. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  const take = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0];
  };
  for (let at = 0; at < code.length;) {
    const space = take(SPACE, at);
    const template = space === undefined ? take(TEMPLATE, at) : undefined;
    if (template !== undefined) tokens.push(...insideTemplate(template, at));
    const token =
      space === undefined && template === undefined ? tokenAt(at, take, tokens.at(-1)) : undefined;
    if (token) tokens.push(token);
    at += (space ?? template ?? token!.text).length;
  }
  return tokens;
}

function tokenAt(
  at: number,
  take: (pattern: RegExp, at: number) => string | undefined,
  last: Token | undefined,
): Token {
  const name = take(NAME, at);
  if (name !== undefined) return { kind: 'name', text: name, at };
  const number = take(NUMBER, at);
  if (number !== undefined) return { kind: 'number', text: number, at };
  const text = take(TEXT, at);
  if (text !== undefined) return { kind: 'text', text, at };
  const pattern =
    !last || (last.kind === 'sign' && !/^[)\]}]$/.test(last.text)) ? take(PATTERN, at) : undefined;
  if (pattern !== undefined) return { kind: 'pattern', text: pattern, at };
  return { kind: 'sign', text: take(SIGN, at)!, at };
}

/** The expressions in a template text, each in brackets of its own. */
function insideTemplate(template: string, at: number): Token[] {
  const whole: Token = { kind: 'text', text: '``', at };
  const parts = [...template.matchAll(/\$\{([^{}]*)\}/g)].flatMap(({ 1: inner = '', index }): Token[] => {
    const start = at + index + 2;
    return [
      { kind: 'sign', text: '+', at: start },
      { kind: 'sign', text: '(', at: start },
      ...tokensOf(inner).map((token) => ({ ...token, at: token.at + start })),
      { kind: 'sign', text: ')', at: start },
    ];
  });
  return [whole, ...parts];
}
