import { comparisons, type Comparison, type Validation } from '#engines/workbook/book/definition.ts';
import type { PartReader } from './conditionals.ts';

const kinds = ['list', 'whole', 'decimal', 'date', 'time', 'textLength', 'custom'] as const;

/** Reads what may be typed into the cells of a sheet. */
export function validationsReader(validations: Validation[]): PartReader {
  let rule: Validation | undefined;
  let isInside = false;
  let formulas: string[] = [];
  let isFormula = false;
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
        formulas = [];
        rule = kind && {
          areas: (attributes.get('sqref') ?? '').split(' ').filter(Boolean),
          kind,
          operator: comparisons.includes(operator) ? operator : 'between',
          formulas,
          allowsBlank: attributes.get('allowBlank') === '1',
          isWarning: attributes.get('errorStyle') !== undefined || attributes.get('showErrorMessage') !== '1',
          message: attributes.get('error') ?? attributes.get('prompt'),
        };
      } else if (name === 'formula1' || name === 'formula2') {
        formulas.push('');
        isFormula = true;
      }
      return true;
    },
    text(piece) {
      if (isInside && isFormula) formulas[formulas.length - 1] += piece;
      return isInside;
    },
    close(name) {
      if (!isInside) return false;
      if (name === 'formula1' || name === 'formula2') isFormula = false;
      else if (name === 'dataValidation' && rule) validations.push(rule);
      else if (name === 'dataValidations') isInside = false;
      return true;
    },
  };
}
