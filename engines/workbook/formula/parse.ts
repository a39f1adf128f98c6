import { columnOf } from '../address.ts';
import { workbookLimits } from '../limits.ts';
import { errorOf, REF_ERROR, type Scalar } from '../values.ts';
import {
  type AreaNode,
  type Axis,
  FormulaFault,
  type Node,
  type Operator,
  type SheetNames,
} from './nodes.ts';
import { isTooHigh } from './height.ts';
import { tablePart } from './table-part.ts';
import { tokensOf, type Token } from './tokens.ts';

/** The cell in which a formula stands, counted from 0. */
export interface Base {
  row: number;
  column: number;
}

/**
 * Reads a formula, without its `=`, as Excel stores it: English names, commas between arguments, points in numbers.
 * References that are not fixed are kept as ways from `base`, so that the same formula further down is the same tree.
 *
 * @param style `R1C1` reads `R[-1]C2` in place of `B4`
 * @throws FormulaFault with the place of the fault
 */
export function parseFormula(formula: string, base: Base, style: 'A1' | 'R1C1' = 'A1'): Node {
  return new Parser(tokensOf(formula, style), base, style).whole();
}

/** How strongly the operators between two operands bind (Excel: a sign binds more strongly than `^`). */
const strengths: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};

class Parser {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];
  readonly #base: Base;
  readonly #style: 'A1' | 'R1C1';

  constructor(tokens: readonly Token[], base: Base, style: 'A1' | 'R1C1') {
    this.#tokens = tokens;
    this.#base = base;
    this.#style = style;
  }

  whole(): Node {
    const node = this.#expression(0);
    if (this.#next().is !== 'end') throw this.#fault();
    if (isTooHigh(node)) throw new FormulaFault('too-deep', 0);
    return node;
  }

  #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #isMark(text: string): boolean {
    const token = this.#next();
    return token.is === 'mark' && token.text === text;
  }

  /** Goes on if the mark is next. */
  #takes(text: string): boolean {
    if (!this.#isMark(text)) return false;
    this.#at += 1;
    return true;
  }

  #needs(text: string): void {
    if (!this.#takes(text)) throw this.#fault();
  }

  #fault(): FormulaFault {
    return new FormulaFault('syntax', this.#next().at);
  }

  #expression(least: number): Node {
    this.#depth += 1;
    if (this.#depth > workbookLimits.depth) throw new FormulaFault('too-deep', this.#next().at);
    let left = this.#signed();
    for (;;) {
      const token = this.#next();
      const strength = token.is === 'mark' ? (strengths[token.text] ?? 0) : 0;
      if (strength <= least) break;
      this.#at += 1;
      left = {
        is: 'binary',
        op: (token as { text: Operator }).text,
        left,
        right: this.#expression(strength),
      };
    }
    this.#depth -= 1;
    return left;
  }

  #signed(): Node {
    const signs: ('-' | '+' | '@')[] = [];
    for (;;) {
      const token = this.#next();
      if (token.is !== 'mark' || !['-', '+', '@'].includes(token.text)) break;
      signs.push(token.text as '-');
      this.#at += 1;
    }
    let node = this.#shared();
    while (this.#takes('%')) node = { is: 'unary', op: '%', of: node };
    for (const op of signs.toReversed()) node = { is: 'unary', op, of: node };
    return node;
  }

  /** References with blanks between them: what they share. */
  #shared(): Node {
    let left = this.#ranged();
    while (this.#next().space && isReference(left) && this.#beginsReference())
      left = { is: 'binary', op: ' ', left, right: this.#ranged() };
    return left;
  }

  #beginsReference(): boolean {
    const token = this.#next();
    return token.is === 'word' || token.is === 'sheet' || token.is === 'columns' || this.#isMark('(');
  }

  #ranged(): Node {
    let left = this.#operand();
    for (;;) {
      if (this.#takes('#')) left = { is: 'unary', op: '#', of: left };
      else if (this.#takes(':')) left = between(left, this.#operand());
      else return left;
    }
  }

  #operand(): Node {
    let node = this.#plain();
    while (this.#isMark('(') && !this.#next().space && (node.is === 'call' || node.is === 'invoke'))
      node = { is: 'invoke', callee: node, args: this.#args() };
    return node;
  }

  #plain(): Node {
    const token = this.#next();
    this.#at += 1;
    switch (token.is) {
      case 'number':
        return this.#wholeRows(String(token.value)) ?? { is: 'value', value: token.value };
      case 'text':
        return { is: 'value', value: token.value };
      case 'error':
        return { is: 'value', value: errorOf(token.code) };
      case 'word':
        return this.#wordNode(token.text);
      case 'sheet':
        return this.#onSheet({ first: token.first, last: token.last });
      case 'columns':
        return tablePart(undefined, token.text, token.at);
      case 'mark':
        if (token.text === '(') return this.#group();
        if (token.text === '{') return this.#constants();
    }
    this.#at -= 1;
    throw this.#fault();
  }

  #wordNode(text: string): Node {
    const next = this.#next();
    if (this.#isMark('(') && !next.space) return callNode(text.toUpperCase(), this.#args());
    if (next.is === 'columns' && !next.space) {
      this.#at += 1;
      return tablePart(text, next.text, next.at);
    }
    if (/^(true|false)$/i.test(text)) return { is: 'value', value: text.toLowerCase() === 'true' };
    return this.#reference(text, undefined) ?? { is: 'name', sheet: undefined, name: text };
  }

  /** What stands behind `Sheet1!`: a reference, a name, or a reference that was deleted. */
  #onSheet(sheets: SheetNames): Node {
    const token = this.#next();
    this.#at += 1;
    if (token.is === 'error') return { is: 'value', value: REF_ERROR };
    if (token.is === 'number') {
      const rows = this.#wholeRows(String(token.value), sheets);
      if (rows) return rows;
    }
    if (token.is === 'word')
      return this.#reference(token.text, sheets) ?? { is: 'name', sheet: sheets.first, name: token.text };
    this.#at -= 1;
    throw this.#fault();
  }

  #reference(text: string, sheets: SheetNames | undefined): Node | undefined {
    if (this.#style === 'R1C1') return relativeReference(text, sheets);
    const found = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i.exec(text);
    if (found) {
      const column = columnOf(found[2]!);
      const row = Number(found[4]) - 1;
      if (column === undefined || row >= workbookLimits.rows) return undefined;
      return {
        is: 'cell',
        sheets,
        row: this.#axis(row, this.#base.row, found[3] === '$'),
        column: this.#axis(column, this.#base.column, found[1] === '$'),
      };
    }
    return this.#wholeColumns(text, sheets) ?? this.#wholeRows(text, sheets);
  }

  #axis(place: number, from: number, isFixed: boolean): Axis {
    return { at: isFixed ? place : place - from, isFixed };
  }

  #wholeColumns(text: string, sheets: SheetNames | undefined): AreaNode | undefined {
    const one = this.#columnAxis(text);
    const token = this.#tokens[this.#at + 1];
    if (!one || !this.#isMark(':') || token?.is !== 'word') return undefined;
    const other = this.#columnAxis(token.text);
    if (!other) return undefined;
    this.#at += 2;
    return { is: 'area', sheets, top: undefined, bottom: undefined, left: one, right: other };
  }

  #columnAxis(text: string): Axis | undefined {
    const column = columnOf(text.replace('$', ''));
    return column === undefined ? undefined : this.#axis(column, this.#base.column, text.startsWith('$'));
  }

  #wholeRows(text: string, sheets?: SheetNames): AreaNode | undefined {
    const one = this.#rowAxis(text);
    const token = this.#tokens[this.#at + 1];
    if (!one || !this.#isMark(':') || (token?.is !== 'word' && token?.is !== 'number')) return undefined;
    const other = this.#rowAxis(token.is === 'word' ? token.text : String(token.value));
    if (!other) return undefined;
    this.#at += 2;
    return { is: 'area', sheets, left: undefined, right: undefined, top: one, bottom: other };
  }

  #rowAxis(text: string): Axis | undefined {
    const found = /^(\$?)([1-9]\d{0,6})$/.exec(text);
    const row = Number(found?.[2]) - 1;
    return found && row < workbookLimits.rows ? this.#axis(row, this.#base.row, found[1] === '$') : undefined;
  }

  #args(): Node[] {
    this.#needs('(');
    const args: Node[] = [];
    if (this.#takes(')')) return args;
    for (;;) {
      args.push(this.#isMark(',') || this.#isMark(')') ? { is: 'missing' } : this.#expression(0));
      if (this.#takes(')')) return args;
      this.#needs(',');
    }
  }

  /** An expression in parentheses; commas inside it join references. */
  #group(): Node {
    let node = this.#expression(0);
    while (this.#takes(',')) node = { is: 'binary', op: ',', left: node, right: this.#expression(0) };
    this.#needs(')');
    return node;
  }

  #constants(): Node {
    const rows: Scalar[][] = [[]];
    for (;;) {
      rows.at(-1)!.push(this.#constant());
      if (this.#takes('}')) break;
      if (this.#takes(';')) rows.push([]);
      else this.#needs(',');
    }
    if (rows.some(({ length }) => length !== rows[0]!.length)) throw this.#fault();
    return { is: 'array', rows };
  }

  #constant(): Scalar {
    const sign = this.#takes('-') ? -1 : (this.#takes('+'), 1);
    const token = this.#next();
    this.#at += 1;
    if (token.is === 'number') return sign * token.value;
    if (token.is === 'text') return token.value;
    if (token.is === 'error') return errorOf(token.code);
    if (token.is === 'word' && /^(true|false)$/i.test(token.text)) return token.text.toLowerCase() === 'true';
    this.#at -= 1;
    throw this.#fault();
  }
}

/** A call; `A1#` and `@A1` are stored by Excel as calls too. */
function callNode(name: string, args: Node[]): Node {
  const [of] = args;
  if (name === 'ANCHORARRAY' && of) return { is: 'unary', op: '#', of };
  return name === 'SINGLE' && of ? { is: 'unary', op: '@', of } : { is: 'call', name, args };
}

/** Whether an expression can be a reference, so that a blank behind it has a meaning. */
const isReference = ({ is }: Node): boolean =>
  ['cell', 'area', 'name', 'table', 'call', 'binary', 'unary'].includes(is);

/** What lies between two references. Two cells of a sheet are an area at once. */
function between(left: Node, right: Node): Node {
  const isPlain =
    left.is === 'cell' && right.is === 'cell' && (!right.sheets || right.sheets.first === left.sheets?.first);
  if (!isPlain) return { is: 'binary', op: ':', left, right };
  const { sheets } = left;
  return { is: 'area', sheets, top: left.row, left: left.column, bottom: right.row, right: right.column };
}

/** Reads `R1C1`, `R[-1]C[2]`, `RC`, `R2` and `C[1]`. */
function relativeReference(text: string, sheets: SheetNames | undefined): Node | undefined {
  const found = /^(?:R(\d+|\[-?\d+\])?)?(?:C(\d+|\[-?\d+\])?)?$/i.exec(text);
  if (!found || text === '') return undefined;
  const row = /^R/i.test(text) ? axisOf(found[1]) : undefined;
  const column = /C/i.test(text) ? axisOf(found[2]) : undefined;
  if (row && column) return { is: 'cell', sheets, row, column };
  return { is: 'area', sheets, top: row, bottom: row, left: column, right: column };
}

function axisOf(text: string | undefined): Axis {
  if (text === undefined) return { at: 0, isFixed: false };
  return text.startsWith('[')
    ? { at: Number(text.slice(1, -1)), isFixed: false }
    : { at: Number(text) - 1, isFixed: true };
}
