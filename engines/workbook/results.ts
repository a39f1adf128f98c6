import type { Place, Workbook } from './book/workbook.ts';
import type { WorkbookDefinition } from './book/definition.ts';
import type { InputCell } from './inputs.ts';

/** Results that a person takes in at a glance. */
const most = 12;

/**
 * The cells that are probably the results of a workbook, for its editors to change: in each row of a shown sheet the first formula
 * that has a text to its left and no input between them. Rows of tables have an input, or no text.
 */
export function suggestedResults(
  definition: WorkbookDefinition,
  book: Workbook,
  inputs: readonly InputCell[],
): Place[] {
  const isInput = new Set(inputs.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`));
  const found: Place[] = [];
  for (const [sheet, { cells, isHidden, hiddenRows }] of definition.sheets.entries()) {
    if (isHidden) continue;
    const hidden = new Set(hiddenRows);
    const rows = new Map<number, Row>();
    const inOrder = cells.toSorted((one, other) => one.row - other.row || one.column - other.column);
    for (const { row, column, formula, like, value } of inOrder) {
      if (hidden.has(row)) continue;
      const now = rows.get(row) ?? { hasText: false, isOver: false };
      rows.set(row, now);
      if (now.isOver) continue;
      const isFormula = formula !== undefined || like !== undefined;
      if (isFormula || isInput.has(`${sheet} ${row} ${column}`)) now.isOver = true;
      else if (typeof value === 'string' && value.trim() !== '') now.hasText = true;
      if (isFormula && now.hasText && book.value(sheet, row, column) !== null)
        found.push({ sheet, row, column });
      if (found.length === most) return found;
    }
  }
  return found;
}

interface Row {
  /** A text stands to the left. */
  hasText: boolean;
  /** Its first input or formula was seen. */
  isOver: boolean;
}
