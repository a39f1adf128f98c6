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
  /** What the open brackets are: a comma parts statements unless a call, a list, an object or parameters are around it. */
  const open: ('list' | 'group')[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const found = faultOf(tokens, at, { known, locals, isGroup: open.at(-1) !== 'list' });
    if (found) return { code: found, name: token.text, ...positionOf(code, token.at) };
    if (/^[([{]$/.test(token.text)) {
      const isList =
        token.text !== '(' || (before !== undefined && endsValue(before)) || isParameters(tokens, at);
      open.push(isList ? 'list' : 'group');
    } else if (/^[)\]}]$/.test(token.text)) open.pop();
  }
  return undefined;
}

interface Place {
  readonly known: KnownNames;
  readonly locals: ReadonlySet<string>;
  readonly isGroup: boolean;
}

function faultOf(
  tokens: readonly Token[],
  at: number,
  { known, locals, isGroup }: Place,
): ExpressionFault['code'] | undefined {
  const { kind, text } = tokens[at]!;
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  if (kind === 'sign') {
    if (ASSIGNMENT.test(text)) return 'assignment';
    const isBlock = text === '{' && (before === '=>' || before === ')');
    return text === ';' || (text === ',' && isGroup) || isBlock ? 'statement' : undefined;
  }
  if (kind !== 'name') return memberFault(tokens, at, known);
  if (before === '.' || before === '?.') return memberFault(tokens, at, known);
  if (after === ':' && (before === '{' || before === ',')) return undefined;
  if (text === 'delete') return 'assignment';
  if (STATEMENTS.has(text)) return 'statement';
  return known.roots.includes(text) || LANGUAGE.has(text) || locals.has(text) ? undefined : 'unknown-name';
}

/** `answers.ID_0404` and `answers['ID_0404']` name a member that does not exist. */
function memberFault(
  tokens: readonly Token[],
  at: number,
  { roots, members }: KnownNames,
): 'unknown-name' | undefined {
  const { kind, text } = tokens[at]!;
  const isIndex = kind === 'text' && tokens[at - 1]?.text === '[' && tokens[at + 1]?.text === ']';
  const steps = tokens.slice(0, isIndex ? at - 1 : at).filter((one) => one.text !== '?.' && one.text !== '.');
  const isOfRoot = steps.at(-1)?.text === roots[0] && !/^\??\.$/.test(tokens[at - 3]?.text ?? '');
  if (!members || !isOfRoot || (kind === 'text' && !isIndex)) return undefined;
  return members.has(kind === 'text' ? text.slice(1, -1) : text) ? undefined : 'unknown-name';
}

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
