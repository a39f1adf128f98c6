import type { Area } from '../address.ts';
import type { Node } from '../formula/nodes.ts';
import { callWith, kindAt, nameOf, type KindName, type WorkbookFunction } from '../functions/function.ts';
import { workbookLimits } from '../limits.ts';
import {
  CALC_ERROR,
  FormulaError,
  Lambda,
  Matrix,
  NAME_ERROR,
  Reference,
  REF_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';
import { isTable, lift } from './lift.ts';
import { operators, withoutRemains } from './operators.ts';
import { joined, shared, spanned } from './references.ts';
import { cellReader, placesOf, type Names } from './places.ts';
import { intersect, type Run } from './run.ts';
import { toNumber } from './coerce.ts';

/** A formula that is ready to be computed for any cell. */
export type Evaluate = (run: Run) => Value;

/** What the names of a formula mean: sheets, names and tables of the workbook, functions. */
export interface Scope extends Names {
  functionNamed(name: string): WorkbookFunction | undefined;
  isNamed(name: string): boolean;
  /** The expression that a name of the workbook means. */
  nameNode(name: string, sheet: string | undefined, run: Run): Node | undefined;
}

/** A variable of LET or LAMBDA while it has a value. */
interface Slot {
  name: string;
  value: Value | undefined;
}

/**
 * How an expression is wanted: as a plain formula takes it (`value`: one cell of an area), as an array formula
 * (`array`: every cell), or with its places (`places`, for functions that ask for them).
 */
type Mode = 'value' | 'array' | 'places' | 'array-places';

const isArrayMode = (mode: Mode): boolean => mode === 'array' || mode === 'array-places';
/** For the operands of an operator: their values. */
const valuesOf = (mode: Mode): Mode => (isArrayMode(mode) ? 'array' : 'value');
const withPlaces = (mode: Mode): Mode => (isArrayMode(mode) ? 'array-places' : 'places');

/** Prepares a formula. A plain one gives a single value; an array formula gives all that it computes. */
export function compileFormula(node: Node, scope: Scope, isArray: boolean): Evaluate {
  const compiler = new Compiler(scope);
  const evaluate = compiler.compile(node, isArray ? 'array' : 'value', []);
  const isSum = node.is === 'binary' && (node.op === '+' || node.op === '-');
  if (!isSum || isArray) return evaluate;
  const left = compiler.compile(node.left, 'value', []);
  return (run) => {
    const result = evaluate(run);
    // Only a result close to 0 is looked at twice.
    const isSmall = typeof result === 'number' && result !== 0 && Math.abs(result) < 1e-6;
    return isSmall ? withoutRemains(result, intersect(left(run), run)) : result;
  };
}

/** Prepares an expression whose places are wanted, not its values. */
export const compileReference = (node: Node, scope: Scope): Evaluate =>
  new Compiler(scope).compile(node, 'places', []);

class Compiler {
  readonly #scope: Scope;
  #depth = 0;
  /** What names mean, as far as they were read. A name that means itself is prepared once. */
  readonly #names = new Map<Node, Partial<Record<Mode, Evaluate>>>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  compile(node: Node, mode: Mode, slots: readonly Slot[]): Evaluate {
    switch (node.is) {
      case 'value': {
        const { value } = node;
        return () => value;
      }
      case 'missing':
        return () => null;
      case 'array': {
        const matrix = new Matrix(node.rows.length, node.rows[0]!.length, node.rows.flat());
        return () => matrix;
      }
      case 'cell':
      case 'area':
      case 'table':
        return this.#places(node, mode);
      case 'name':
        return this.#name(node, mode, slots);
      case 'unary':
        return this.#unary(node, mode, slots);
      case 'binary':
        return this.#binary(node, mode, slots);
      case 'call':
        return this.#call(node, mode, slots);
      case 'invoke':
        return this.#invoke(node, mode, slots);
    }
  }

  #places(node: Extract<Node, { is: 'cell' | 'area' | 'table' }>, mode: Mode): Evaluate {
    const places = placesOf(node, this.#scope);
    if (mode === 'places' || mode === 'array-places') return places;
    const read = cellReader(node, this.#scope);
    if (read) return read;
    if (mode === 'array' && node.is !== 'cell') return places;
    return (run) => intersect(places(run), run);
  }

  #name({ name, sheet }: Extract<Node, { is: 'name' }>, mode: Mode, slots: readonly Slot[]): Evaluate {
    const slot =
      sheet === undefined ? slots.findLast((known) => known.name === name.toLowerCase()) : undefined;
    if (slot) return (run) => this.#wanted(slot.value ?? NAME_ERROR, mode, run);
    return (run) => {
      run.spend(1);
      const node = this.#scope.nameNode(name, sheet, run);
      if (!node) return NAME_ERROR;
      if (this.#depth > workbookLimits.depth) return CALC_ERROR;
      this.#depth += 1;
      try {
        return this.#meaning(node, mode)(run);
      } finally {
        this.#depth -= 1;
      }
    };
  }

  #meaning(node: Node, mode: Mode): Evaluate {
    const known = this.#names.get(node) ?? {};
    this.#names.set(node, known);
    return (known[mode] ??= this.compile(node, mode, []));
  }

  #wanted(value: Value, mode: Mode, run: Run): Value {
    return mode === 'value' && value instanceof Reference ? intersect(value, run) : value;
  }

  #unary({ op, of }: Extract<Node, { is: 'unary' }>, mode: Mode, slots: readonly Slot[]): Evaluate {
    if (op === '@') {
      const inner = this.compile(of, withPlaces(mode), slots);
      return (run) => intersect(inner(run), run);
    }
    if (op === '#') {
      const inner = this.compile(of, withPlaces(mode), slots);
      return (run) => this.#wanted(spilledFrom(inner(run), this.#scope), mode, run);
    }
    const inner = this.compile(of, valuesOf(mode), slots);
    if (op === '+') return inner;
    const factor = op === '%' ? 0.01 : -1;
    const compute = (value: Scalar, run: Run): Scalar => {
      const number = toNumber(value, run);
      if (typeof number !== 'number') return number;
      return factor === -1 ? 0 - number : number / 100;
    };
    return (run) => {
      const value = inner(run);
      if (value instanceof Lambda) return VALUE_ERROR;
      return isTable(value) ? lift([value], run, ([cell]) => compute(cell!, run)) : compute(value, run);
    };
  }

  #binary(
    { op, left, right }: Extract<Node, { is: 'binary' }>,
    mode: Mode,
    slots: readonly Slot[],
  ): Evaluate {
    if (op === ':' || op === ' ' || op === ',') {
      const one = this.compile(left, withPlaces(mode), slots);
      const other = this.compile(right, withPlaces(mode), slots);
      const combine = { ':': spanned, ' ': shared, ',': joined }[op];
      return (run) => this.#wanted(combine(one(run), other(run)), mode, run);
    }
    const inner = valuesOf(mode);
    const one = this.compile(left, inner, slots);
    const other = this.compile(right, inner, slots);
    const compute = operators[op]!;
    return (run) => {
      const a = one(run);
      const b = other(run);
      if (isTable(a) || isTable(b)) return lift([a, b], run, ([x, y]) => compute(x!, y!, run));
      if (a instanceof Lambda || b instanceof Lambda) return VALUE_ERROR;
      return compute(a, b, run);
    };
  }

  #call({ name, args }: Extract<Node, { is: 'call' }>, mode: Mode, slots: readonly Slot[]): Evaluate {
    if (name === 'LET') return this.#let(args, mode, slots);
    if (name === 'LAMBDA') return this.#lambda(args, slots);
    const slot = slots.findLast((known) => known.name === name.toLowerCase());
    if (slot || this.#scope.isNamed(name))
      return this.#invoke(
        { is: 'invoke', callee: { is: 'name', sheet: undefined, name }, args },
        mode,
        slots,
      );
    const [first] = args;
    const asked =
      name === 'ISOMITTED' && first?.is === 'name'
        ? slots.findLast((known) => known.name === first.name.toLowerCase())
        : undefined;
    if (asked) return () => asked.value === undefined;
    const called = this.#scope.functionNamed(name);
    if (!called) return () => NAME_ERROR;
    const inputs: { name: KindName; isLeftOut: boolean; evaluate: Evaluate }[] = [];
    for (const [place, arg] of args.entries()) {
      const kind = kindAt(called, place);
      if (!kind) return () => VALUE_ERROR;
      const wanted = nameOf(kind);
      const isLeftOut = arg.is === 'missing' && kind.endsWith('?');
      inputs.push({ name: wanted, isLeftOut, evaluate: this.compile(arg, modeOf(wanted, mode), slots) });
    }
    if (inputs.length < called.least) return () => VALUE_ERROR;
    const names = inputs.map((input) => input.name);
    const evaluates = inputs.map(({ evaluate, isLeftOut }) => (isLeftOut ? undefined : evaluate));
    return (run) => {
      run.spend(1);
      const values: (Value | undefined)[] = [];
      for (let place = 0; place < evaluates.length; place += 1) {
        const evaluate = evaluates[place];
        if (names[place] === 'lazy') values.push((evaluate && (() => evaluate(run))) as never);
        else values.push(evaluate?.(run));
      }
      return this.#wanted(callWith(called, names, values, run), mode, run);
    };
  }

  #invoke({ callee, args }: Extract<Node, { is: 'invoke' }>, mode: Mode, slots: readonly Slot[]): Evaluate {
    const inner = this.compile(callee, withPlaces(mode), slots);
    const evaluates = args.map((arg) =>
      arg.is === 'missing' ? undefined : this.compile(arg, withPlaces(mode), slots),
    );
    return (run) => {
      run.spend(1);
      const called = inner(run);
      if (called instanceof FormulaError) return called;
      if (!(called instanceof Lambda)) return VALUE_ERROR;
      return this.#wanted(called.call(evaluates.map((evaluate) => evaluate?.(run))), mode, run);
    };
  }

  /** LET(name, value, …, result) */
  #let(args: readonly Node[], mode: Mode, slots: readonly Slot[]): Evaluate {
    if (args.length < 3 || args.length % 2 === 0) return () => VALUE_ERROR;
    const known = [...slots];
    const steps: { slot: Slot; evaluate: Evaluate }[] = [];
    for (let place = 0; place + 1 < args.length; place += 2) {
      const name = args[place]!;
      if (name.is !== 'name') return () => NAME_ERROR;
      const slot: Slot = { name: name.name.toLowerCase(), value: undefined };
      steps.push({ slot, evaluate: this.compile(args[place + 1]!, withPlaces(mode), known) });
      known.push(slot);
    }
    const result = this.compile(args.at(-1)!, mode, known);
    return (run) => {
      const before = steps.map(({ slot }) => slot.value);
      try {
        for (const { slot, evaluate } of steps) slot.value = evaluate(run);
        return result(run);
      } finally {
        for (const [place, { slot }] of steps.entries()) slot.value = before[place];
      }
    };
  }

  /** LAMBDA(parameter, …, result). What it knows when it is made, it knows when it is called. */
  #lambda(args: readonly Node[], slots: readonly Slot[]): Evaluate {
    const parameters: Slot[] = [];
    for (const arg of args.slice(0, -1)) {
      if (arg.is !== 'name') return () => VALUE_ERROR;
      parameters.push({ name: arg.name.toLowerCase(), value: undefined });
    }
    if (args.length === 0) return () => VALUE_ERROR;
    const body = this.compile(args.at(-1)!, 'array', [...slots, ...parameters]);
    return (run) => {
      const captured = slots.map(({ value }) => value);
      return new Lambda(parameters.length, (values) => {
        if (values.length > parameters.length) return VALUE_ERROR;
        this.#depth += 1;
        const before = [...slots, ...parameters].map(({ value }) => value);
        try {
          if (this.#depth > workbookLimits.depth) return CALC_ERROR;
          for (const [place, slot] of slots.entries()) slot.value = captured[place];
          for (const [place, slot] of parameters.entries()) slot.value = values[place];
          return body(run);
        } finally {
          this.#depth -= 1;
          for (const [place, slot] of [...slots, ...parameters].entries()) slot.value = before[place];
        }
      });
    };
  }
}

/** How an argument of this kind is computed within a call that is wanted in this mode. */
function modeOf(kind: KindName, mode: Mode): Mode {
  if (kind === 'table') return 'array';
  if (kind === 'lazy') return mode;
  return ['reference', 'place', 'values', 'lambda'].includes(kind) ? withPlaces(mode) : valuesOf(mode);
}

function spilledFrom(value: Value, scope: Scope): Value {
  if (!(value instanceof Reference)) return value instanceof FormulaError ? value : REF_ERROR;
  const [area] = value.areas as [Area];
  return scope.spilledFrom(area) ?? REF_ERROR;
}
