import { comparisons, type Comparison, type Validation } from '#engines/workbook/book/definition.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { plainText } from '#platform/server/sheets/string-item.ts';
import type { PartReader } from './conditionals.ts';
import { isTrue } from './flag.ts';

const kinds = ['list', 'whole', 'decimal', 'date', 'time', 'textLength', 'custom'] as const;

/** A sheet of people has fewer. */
const mostValidations = 20_000;

/**
 * Reads what may be typed into the cells of a sheet.
 * @param daysMoved what days that are written as numbers get more, so that they count from 1900
 */
export function validationsReader(validations: Validation[], daysMoved: number): PartReader {
  let isAreas = false;
  let rule: Validation | undefined;
  let isInside = false;
  let formulas: string[] = [];
  let isFormula = false;
  let areas = '';
  const moved = (formula: string): string =>
    daysMoved > 0 && /^\d+(\.\d+)?$/.test(formula) ? String(Number(formula) + daysMoved) : formula;
  return {
    open(name, attributes) {
      if (name === 'dataValidations') {
        isInside = true;
        return true;
      }
      if (!isInside) return false;
      if (name === 'dataValidation') {
        const kind = kinds.find((known) => known === attributes.get('type'));
        const operator = attributes.get('operator') as Comparison;
        const message = attributes.get('error') ?? attributes.get('prompt');
        formulas = [];
        rule = kind && {
          areas: (attributes.get('sqref') ?? '').split(' ').filter(Boolean),
          kind,
          operator: comparisons.includes(operator) ? operator : 'between',
          formulas,
          allowsBlank: isTrue(attributes.get('allowBlank')),
          isWarning:
            (attributes.get('errorStyle') ?? 'stop') !== 'stop' ||
            !isTrue(attributes.get('showErrorMessage')),
          message: message === undefined ? undefined : plainText(message),
        };
      } else if (name === 'formula1' || name === 'formula2') {
        formulas.push('');
        isFormula = true;
      } else if (name === 'sqref') {
        // A rule that names another sheet is in an extension, with its cells in an element.
        isAreas = true;
        areas = '';
      }
      return true;
    },
    text(piece) {
      if (isInside && isFormula) formulas[formulas.length - 1] += piece;
      if (isInside && isAreas) areas += piece;
      return isInside;
    },
    close(name) {
      if (!isInside) return false;
      if (name === 'formula1' || name === 'formula2') isFormula = false;
      else if (name === 'sqref' && isAreas) {
        isAreas = false;
        if (rule) rule = { ...rule, areas: areas.split(' ').filter(Boolean) };
      } else if (name === 'dataValidation' && rule) {
        if (validations.length === mostValidations) throw new SheetProblem('too-large');
        validations.push(rule.kind === 'date' ? { ...rule, formulas: rule.formulas.map(moved) } : rule);
        rule = undefined;
      } else if (name === 'dataValidations') isInside = false;
      return true;
    },
  };
}
