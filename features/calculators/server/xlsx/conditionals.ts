import {
  comparisons,
  type Comparison,
  type ConditionalFormat,
  type ScalePoint,
} from '#engines/workbook/book/definition.ts';
import type { CellStyle } from '#engines/workbook/book/definition.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { isTrue } from './flag.ts';
import type { Styles } from './styles-part.ts';

/** Reads a part of a sheet within its reader: each event says whether it belonged to the part. */
export interface PartReader {
  open(name: string, attributes: ReadonlyMap<string, string>): boolean;
  text(piece: string): boolean;
  close(name: string): boolean;
}

/** A sheet of people has fewer; each of them is computed for the cells that are shown. */
const mostFormats = 20_000;

const pointKinds: ReadonlySet<string> = new Set(['min', 'max', 'num', 'percent', 'percentile', 'formula']);

/** Kinds that Excel writes with a formula of their own, so that they are read as one. */
const withFormula: ReadonlySet<string> = new Set([
  'expression',
  'containsText',
  'notContainsText',
  'beginsWith',
  'endsWith',
  'containsBlanks',
  'notContainsBlanks',
  'containsErrors',
  'notContainsErrors',
]);

/** Reads the conditional formats of a sheet into `formats`; kinds that the product does not show are added to `found`. */
export function conditionalsReader(
  { conditional: looks, color }: Styles,
  formats: ConditionalFormat[],
  found: Set<string>,
): PartReader {
  let areas: string[] | undefined;
  let rule: { type: string; look: CellStyle; operator: string; priority: number; stops: boolean } | undefined;
  let formulas: string[] = [];
  let points: ScalePoint[] = [];
  let colors = 0;
  let isFormula = false;

  const add = (when: ConditionalFormat['when']): void => {
    const { priority, stops, look } = rule!;
    if (formats.length === mostFormats) throw new SheetProblem('too-large');
    formats.push({ areas: areas!, priority, stops, when, style: look });
  };

  const finish = (): void => {
    const { type, operator } = rule!;
    if (type === 'cellIs' && comparisons.includes(operator as Comparison))
      add({ is: 'value', operator: operator as Comparison, formulas });
    else if (withFormula.has(type) && formulas[0] !== undefined) add({ is: 'formula', formula: formulas[0] });
    else if (type === 'colorScale' && points.length >= 2 && points.every(({ kind }) => pointKinds.has(kind)))
      add({ is: 'scale', points });
    else found.add(`conditional-${type}`);
  };

  return {
    open(name, attributes) {
      if (name === 'conditionalFormatting') {
        areas = (attributes.get('sqref') ?? '').split(' ').filter(Boolean);
        return true;
      }
      if (!areas) return false;
      if (name === 'cfRule') {
        rule = {
          type: attributes.get('type') ?? '',
          look: looks[Number(attributes.get('dxfId') ?? -1)] ?? {},
          operator: attributes.get('operator') ?? '',
          priority: Number(attributes.get('priority') ?? 0),
          stops: isTrue(attributes.get('stopIfTrue')),
        };
        formulas = [];
        points = [];
        colors = 0;
      } else if (name === 'formula') {
        formulas.push('');
        isFormula = true;
      } else if (name === 'cfvo')
        points.push({
          kind: (attributes.get('type') ?? 'num') as ScalePoint['kind'],
          value: attributes.get('val'),
          color: '#FFFFFF',
        });
      else if (name === 'color' && points[colors]) {
        points[colors]!.color = color(attributes) ?? '#FFFFFF';
        colors += 1;
      }
      return true;
    },
    text(piece) {
      if (areas && isFormula) formulas[formulas.length - 1] += piece;
      return areas !== undefined;
    },
    close(name) {
      if (!areas) return false;
      if (name === 'formula') isFormula = false;
      else if (name === 'cfRule' && rule) finish();
      else if (name === 'conditionalFormatting') areas = undefined;
      return true;
    },
  };
}
