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
/** The words of a template up to its end or to its next expression. */
const WORDS = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)?/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SIGN =
  /=>|\?\.(?!\d)|\.\.\.|>>>=|<<=|>>=|\*\*=|&&=|\|\|=|\?\?=|===|!==|==|!=|<=|>=|&&|\|\||\?\?|\+\+|--|[-+*/%&|^]=|[\s\S]/y;

/**
 * Splits JavaScript into words and signs. A template is one text, followed by each of its expressions in brackets of its own. What
 * cannot be read is one sign a character: `compile` says what is wrong with it.
 */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  /** The braces that are open: a closing brace may lead back to the words of a template. */
  const open: ('brace' | 'template')[] = [];
  const take = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0];
  };
  const sign = (text: string, at: number): void => void tokens.push({ kind: 'sign', text, at });
  /** Reads the words of a template from here; returns where they end. */
  const passWords = (at: number): number => {
    const words = take(WORDS, at)!;
    const end = at + words.length;
    if (words.endsWith('${')) {
      open.push('template');
      sign('+', end);
      sign('(', end);
    }
    return end;
  };
  for (let at = 0; at < code.length;) {
    const space = take(SPACE, at);
    if (space !== undefined) at += space.length;
    else if (code[at] === '`') {
      tokens.push({ kind: 'text', text: '``', at });
      at = passWords(at + 1);
    } else if (code[at] === '}' && open.at(-1) === 'template') {
      open.pop();
      sign(')', at);
      at = passWords(at + 1);
    } else {
      const token = tokenAt(at, take, tokens.at(-1));
      tokens.push(token);
      if (token.text === '{') open.push('brace');
      if (token.text === '}') open.pop();
      at += token.text.length;
    }
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
