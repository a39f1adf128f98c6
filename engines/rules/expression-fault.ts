import { guestFunctions } from './guest/library.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Why a text is not one expression that only reads: its first fault, with the line and column, from 1. */
export interface ExpressionFault {
  readonly code: 'statement' | 'assignment' | 'unknown-name';
  /** The word or sign that is wrong. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** What an expression may name beside the functions of the rules. */
export interface KnownNames {
  /** What the expression reads: `answers`, `fields`. */
  readonly roots: readonly string[];
  /** The members of the first root; without them any member is known. */
  readonly members?: ReadonlySet<string>;
}

const STATEMENTS = new Set(
  'async await break case catch class const continue debugger default do else enum export finally for function if import let return super switch this throw try var while with yield'.split(
    ' ',
  ),
);
const ASSIGNMENT = /^(?:=|\+\+|--|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)=)$/;
const LANGUAGE = new Set([
  ...'true false null undefined NaN Infinity typeof instanceof in void new'.split(' '),
  ...'Math Number String Boolean Array Object JSON Date Set Map RegExp BigInt'.split(' '),
  ...'parseInt parseFloat isNaN isFinite'.split(' '),
  ...guestFunctions,
]);

/**
 * Finds the first part of a text that is no part of one expression that reads: a statement, an assignment, or a name that rules do not
 * have. Whether the rest is well formed, `compile` says.
 */
export function expressionFault(code: string, known: KnownNames): ExpressionFault | undefined {
  const tokens = tokensOf(code.replace(/;\s*$/, ''));
  const locals = parametersIn(tokens);
  /**
   * What the open brackets are: a comma parts statements unless a call, a list, an object or parameters are around it. The value of
   * an arrow function counts only if a call passes it on (`list`) or if the group around it is called at once (`called`).
   */
  const open: ('list' | 'group' | 'called')[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const isGroup = open.at(-1) !== 'list';
    const isWhole = token.text === '=>' && open.every((one) => one === 'group');
    const found = faultOf(tokens, at, { known, locals, isGroup, isWhole });
    if (found) return { code: found, name: token.text, ...positionOf(code, token.at) };
    if (/^[([{]$/.test(token.text)) {
      const isList =
        token.text !== '(' || (before !== undefined && endsValue(before)) || isParameters(tokens, at);
      const isCalled = !isList && tokens[closing(tokens, at) + 1]?.text === '(';
      open.push(isList ? 'list' : isCalled ? 'called' : 'group');
    } else if (/^[)\]}]$/.test(token.text)) open.pop();
  }
  return undefined;
}

interface Place {
  readonly known: KnownNames;
  readonly locals: ReadonlySet<string>;
  readonly isGroup: boolean;
  /** An arrow function that is the value of the whole expression: a condition with it would never hold. */
  readonly isWhole: boolean;
}

function faultOf(
  tokens: readonly Token[],
  at: number,
  { known, locals, isGroup, isWhole }: Place,
): ExpressionFault['code'] | undefined {
  const { kind, text } = tokens[at]!;
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  if (kind === 'sign') {
    if (ASSIGNMENT.test(text)) return 'assignment';
    const isBlock = text === '{' && (before === '=>' || before === ')');
    return text === ';' || (text === ',' && isGroup) || isWhole || isBlock ? 'statement' : undefined;
  }
  if (kind !== 'name') return memberFault(tokens, at, known);
  if (before === '.' || before === '?.') return memberFault(tokens, at, known);
  if (after === ':' && (before === '{' || before === ',')) return undefined;
  if (text === 'delete') return 'assignment';
  if (STATEMENTS.has(text)) return 'statement';
  return known.roots.includes(text) || LANGUAGE.has(text) || locals.has(text) ? undefined : 'unknown-name';
}

/** `answers.ID_0404`, `answers['ID_0404']` and `(answers).ID_0404` name a member that does not exist. */
function memberFault(
  tokens: readonly Token[],
  at: number,
  { roots, members }: KnownNames,
): 'unknown-name' | undefined {
  const { kind, text } = tokens[at]!;
  const isIndex = kind === 'text' && tokens[at - 1]?.text === '[' && tokens[at + 1]?.text === ']';
  if (!members || (kind === 'text' && !isIndex)) return undefined;
  if (!endsWithRoot(tokens.slice(0, isIndex ? at - 1 : at), roots[0])) return undefined;
  return members.has(kind === 'text' ? text.slice(1, -1) : text) ? undefined : 'unknown-name';
}

/** Whether what a member is read from is this root, alone or in brackets, and no member or call of another value. */
function endsWithRoot(tokens: readonly Token[], root: string | undefined): boolean {
  let end = tokens.length - 1;
  while (isDot(tokens[end])) end -= 1;
  let brackets = 0;
  for (; tokens[end]?.text === ')'; end--) brackets += 1;
  if (tokens[end]?.text !== root) return false;
  for (end -= 1; brackets > 0; end--, brackets--) if (tokens[end]?.text !== '(') return false;
  const before = tokens[end];
  const isCall = tokens[end + 1]!.text === '(' && before !== undefined && endsValue(before);
  return !isDot(before) && !isCall;
}

const isDot = (token: Token | undefined): boolean => token?.text === '.' || token?.text === '?.';

/** The names of the parameters of arrow functions. */
function parametersIn(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  for (const [at, { text }] of tokens.entries()) {
    if (tokens[at + 1]?.text === '=>') names.add(text);
    if (text === '(' && isParameters(tokens, at))
      for (const one of tokens.slice(at, closing(tokens, at))) if (one.kind === 'name') names.add(one.text);
  }
  return names;
}

const isParameters = (tokens: readonly Token[], at: number): boolean =>
  tokens[closing(tokens, at) + 1]?.text === '=>';

/** The place of the bracket that closes the one at a place; behind the last token if none does. */
function closing(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let place = at; place < tokens.length; place++) {
    if (/^[([{]$/.test(tokens[place]!.text)) depth += 1;
    if (/^[)\]}]$/.test(tokens[place]!.text)) depth -= 1;
    if (depth === 0) return place;
  }
  return tokens.length;
}

const endsValue = ({ kind, text }: Token): boolean =>
  kind === 'name' ? !/^(?:typeof|in|instanceof|void|new)$/.test(text) : /^[)\]]$/.test(text);

function positionOf(code: string, at: number): { line: number; column: number } {
  const lines = code.slice(0, at).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
