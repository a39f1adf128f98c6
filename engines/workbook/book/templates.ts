import { compileFormula, compileReference, type Evaluate, type Scope } from '../compute/compile.ts';
import { namedAreas, type NamedAreas } from '../compute/places.ts';
import type { Run } from '../compute/run.ts';
import type { Node } from '../formula/nodes.ts';
import { parseFormula } from '../formula/parse.ts';
import { type Kind, kindAt, nameOf } from '../functions/function.ts';
import { formulaKey } from './formula-key.ts';

/** A formula that was read and prepared once, for all the cells that have it. */
export interface Template {
  node: Node;
  evaluate: Evaluate;
  /** The places that it names, seen from a cell. */
  places: readonly NamedAreas[];
  /** Computed in each recalculation. */
  changes: boolean;
  /** The functions that it calls, also through names; unknown ones too. */
  calls: ReadonlySet<string>;
}

/** Reads formulas. A formula that was copied down a column is read once. */
export class Templates {
  readonly #scope: Scope;
  readonly #known = new Map<string, Template>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * @param run the place of the formula
   * @throws FormulaFault
   */
  read(formula: string, isArray: boolean, run: Run): Template {
    const key = formulaKey(formula, isArray, run);
    const known = this.#known.get(key);
    if (known) return known;
    const made = this.#make(parseFormula(formula, run), isArray, run);
    this.#known.set(key, made);
    return made;
  }

  #make(node: Node, isArray: boolean, run: Run): Template {
    const found: Found = { places: [], calls: new Set(), locals: new Set(), changes: false };
    const names = new Set<Node>();
    this.#collect(node, run, found, names);
    return {
      node,
      evaluate: compileFormula(node, this.#scope, isArray),
      places: found.places,
      calls: found.calls,
      changes: found.changes,
    };
  }

  /** What an expression means as a reference, or undefined if it is none. */
  reference(node: Node): Evaluate | undefined {
    return ['cell', 'area', 'table', 'name', 'binary'].includes(node.is)
      ? compileReference(node, this.#scope)
      : undefined;
  }

  /** Adds to `found` what an expression names and calls. */
  #collect(node: Node, run: Run, found: Found, names: Set<Node>): void {
    const collectAll = (nodes: readonly Node[]): void => {
      for (const inner of nodes) this.#collect(inner, run, found, names);
    };
    switch (node.is) {
      case 'value':
      case 'array':
      case 'missing':
        return;
      case 'cell':
      case 'area':
      case 'table':
        found.places.push(namedAreas(node, this.#scope));
        return;
      case 'name': {
        const meaning = this.#scope.nameNode(node.name, node.sheet, run);
        if (!meaning || names.has(meaning)) return;
        names.add(meaning);
        return collectAll([meaning]);
      }
      case 'unary':
        return collectAll([node.of]);
      case 'binary':
        // The places between two computed ends are known only then.
        if (node.op === ':') found.changes = true;
        return collectAll([node.left, node.right]);
      case 'invoke':
        return collectAll([node.callee, ...node.args]);
      case 'call': {
        const { name, args } = node;
        if (this.#scope.isNamed(name)) return collectAll([{ is: 'name', sheet: undefined, name }, ...args]);
        const called = this.#scope.functionNamed(name);
        if (name === 'LET' || name === 'LAMBDA')
          for (const arg of args) if (arg.is === 'name') found.locals.add(arg.name.toUpperCase());
        if (!found.locals.has(name)) found.calls.add(name);
        if (called?.changes) found.changes = true;
        return collectAll(args.filter((arg, place) => !isOnlyPlace(arg, called && kindAt(called, place))));
      }
    }
  }
}

interface Found {
  places: NamedAreas[];
  calls: Set<string>;
  /** The names of LET and LAMBDA so far, which may be called too. */
  locals: Set<string>;
  changes: boolean;
}

/** Whether an argument is asked where it is, not what is in it. */
const isOnlyPlace = ({ is }: Node, kind: Kind | undefined): boolean =>
  kind !== undefined && nameOf(kind) === 'place' && (is === 'cell' || is === 'area' || is === 'table');
