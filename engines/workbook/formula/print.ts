import { lettersOf, quotedSheet } from '../address.ts';
import { FormulaError, type Scalar } from '../values.ts';
import { later } from './later-functions.ts';
import {
  type Axis,
  columnAt,
  type Node,
  type Operator,
  rowAt,
  type SheetNames,
  type TableNode,
} from './nodes.ts';
import type { Base } from './parse.ts';

/** How a formula is written: as people read it, or as Excel stores it, with marks on functions that came after 2007. */
interface Options {
  forExcel?: boolean;
  /** The words for a cell, in place of `B4`; an area is written with those of its corners. */
  nameOf?: (row: number, column: number, sheet: string | undefined) => string;
}

/** A formula as text, without `=`, with its references as the cell `base` has them. */
export function printFormula(node: Node, base: Base, options: Options = {}): string {
  return new Printer(base, options).print(node, 0);
}

const strengths: Readonly<Record<Operator, number>> = {
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
  ',': 8,
  ' ': 9,
  ':': 10,
};

class Printer {
  readonly #base: Base;
  readonly #forExcel: boolean;
  readonly #nameOf: Options['nameOf'];
  /** Names of parameters have a mark of their own for Excel. */
  readonly #parameters: string[] = [];

  constructor(base: Base, { forExcel = false, nameOf }: Options) {
    this.#base = base;
    this.#forExcel = forExcel;
    this.#nameOf = nameOf;
  }

  /** @param least how strongly an operator must bind to need no parentheses here */
  print(node: Node, least: number): string {
    switch (node.is) {
      case 'value':
        return printConstant(node.value);
      case 'array':
        return `{${node.rows.map((row) => row.map(printConstant).join(',')).join(';')}}`;
      case 'missing':
        return '';
      case 'name':
        return `${node.sheet === undefined ? '' : `${quotedSheet(node.sheet)}!`}${this.#nameText(node.name)}`;
      case 'cell':
        return this.#cell(node);
      case 'area':
        return sheetText(node.sheets) + this.#area(node);
      case 'table':
        return tableText(node);
      case 'call':
        return this.#call(node.name, node.args);
      case 'invoke':
        return `${this.print(node.callee, 10)}(${this.#list(node.args)})`;
      case 'unary':
        if (this.#forExcel && node.op === '#') return `_xlfn.ANCHORARRAY(${this.print(node.of, 0)})`;
        if (this.#forExcel && node.op === '@') return `_xlfn.SINGLE(${this.print(node.of, 0)})`;
        if (node.op === '%' || node.op === '#') return this.print(node.of, 7) + node.op;
        return node.op + this.print(node.of, 6);
      case 'binary': {
        const strength = strengths[node.op];
        const text = this.print(node.left, strength) + node.op + this.print(node.right, strength + 1);
        return strength < least || node.op === ',' ? `(${text})` : text;
      }
    }
  }

  #cell({ sheets, row, column }: Extract<Node, { is: 'cell' }>): string {
    if (!this.#nameOf) return sheetText(sheets) + this.#column(column) + this.#row(row);
    return this.#nameOf(rowAt(row, this.#base.row), columnAt(column, this.#base.column), sheets?.first);
  }

  #nameText(name: string): string {
    return this.#forExcel && this.#parameters.includes(name.toLowerCase()) ? `_xlpm.${name}` : name;
  }

  #call(name: string, args: readonly Node[]): string {
    const isNaming = name === 'LET' || name === 'LAMBDA';
    const named = isNaming
      ? args.filter((arg, place) => arg.is === 'name' && (name === 'LAMBDA' || place % 2 === 0))
      : [];
    const before = this.#parameters.length;
    for (const arg of named) if (arg.is === 'name') this.#parameters.push(arg.name.toLowerCase());
    const text = `${this.#forExcel ? (later.get(name) ?? '') : ''}${name}(${this.#list(args)})`;
    this.#parameters.length = before;
    return text;
  }

  #list(args: readonly Node[]): string {
    return args.map((arg) => this.print(arg, 0)).join(',');
  }

  #area({ top, left, bottom, right }: Extract<Node, { is: 'area' }>): string {
    const from = (left ? this.#column(left) : '') + (top ? this.#row(top) : '');
    const to = (right ? this.#column(right) : '') + (bottom ? this.#row(bottom) : '');
    return `${from}:${to}`;
  }

  #row(axis: Axis): string {
    return (axis.isFixed ? '$' : '') + String(rowAt(axis, this.#base.row) + 1);
  }

  #column(axis: Axis): string {
    return (axis.isFixed ? '$' : '') + lettersOf(columnAt(axis, this.#base.column));
  }
}

function printConstant(value: Scalar): string {
  if (value instanceof FormulaError) return value.code;
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value ?? '');
}

function sheetText(sheets: SheetNames | undefined): string {
  if (!sheets) return '';
  if (sheets.first === sheets.last) return `${quotedSheet(sheets.first)}!`;
  const [first, last] = [quotedSheet(sheets.first), quotedSheet(sheets.last)];
  const isPlain = !first.startsWith("'") && !last.startsWith("'");
  return isPlain
    ? `${first}:${last}!`
    : `'${sheets.first.replaceAll("'", "''")}:${sheets.last.replaceAll("'", "''")}'!`;
}

function tableText({ table = '', parts, columns }: TableNode): string {
  const pieces = parts.map((part) => `[${part}]`);
  if (columns) {
    const [first, last] = columns.map((column) => `[${column.replaceAll(/['[\]#@]/g, "'$&")}]`) as [
      string,
      string,
    ];
    pieces.push(first === last ? first : `${first}:${last}`);
  }
  if (pieces.length === 0) return `${table}[]`;
  return `${table}[${pieces.length === 1 && !pieces[0]!.includes(':') ? pieces[0]!.slice(1, -1) : pieces.join(',')}]`;
}
