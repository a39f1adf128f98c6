import { isWithin, readArea } from '../address.ts';
import type { SheetTable } from '../compute/places.ts';
import type { Node } from '../formula/nodes.ts';
import { FormulaFault } from '../formula/nodes.ts';
import { parseFormula } from '../formula/parse.ts';
import type { NameDefinition, TableDefinition } from './definition.ts';

/** The words of a workbook that formulas use: its sheets, names and tables, each in any case. */
export class Words {
  readonly #sheets: ReadonlyMap<string, number>;
  /** By `name` or `sheet!name`; a formula that cannot be read has none. */
  readonly #names = new Map<string, Node | undefined>();
  readonly #tables: ReadonlyMap<string, SheetTable>;
  /** Names whose formula cannot be read. */
  readonly broken: string[] = [];

  constructor(
    sheets: readonly string[],
    names: readonly NameDefinition[],
    tables: readonly TableDefinition[],
  ) {
    this.#sheets = new Map(sheets.map((name, index) => [key(name), index]));
    for (const { name, sheet, formula } of names)
      this.#names.set(nameKey(name, sheet), this.#read(name, formula));
    this.#tables = new Map(
      tables.flatMap(({ area, sheet, ...table }) => {
        const place = readArea(area);
        const index = this.sheetIndex(sheet);
        return place && index !== undefined
          ? [[key(table.name), { ...table, area: { sheet: index, ...place } }]]
          : [];
      }),
    );
  }

  #read(name: string, formula: string): Node | undefined {
    try {
      return parseFormula(formula, { row: 0, column: 0 });
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      this.broken.push(name);
      return undefined;
    }
  }

  sheetIndex(name: string): number | undefined {
    return this.#sheets.get(key(name));
  }

  isNamed(name: string): boolean {
    return this.#names.has(nameKey(name, undefined));
  }

  /** What a name means on a sheet: its own name goes before that of the workbook. */
  nameNode(name: string, sheet: string): Node | undefined {
    const own = nameKey(name, sheet);
    return this.#names.has(own) ? this.#names.get(own) : this.#names.get(nameKey(name, undefined));
  }

  tableNamed(name: string): SheetTable | undefined {
    return this.#tables.get(key(name));
  }

  tableAround(sheet: number, row: number, column: number): SheetTable | undefined {
    for (const table of this.#tables.values())
      if (table.area.sheet === sheet && isWithin(table.area, row, column)) return table;
    return undefined;
  }
}

const key = (name: string): string => name.normalize('NFC').toLowerCase();

const nameKey = (name: string, sheet: string | undefined): string =>
  sheet === undefined ? key(name) : `${key(sheet)}!${key(name)}`;
