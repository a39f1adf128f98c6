/** What a workbook may have and do (promises S23). */
export const workbookLimits = {
  /** Rows and columns of a sheet, as in Excel. */
  rows: 1_048_576,
  columns: 16_384,
  sheets: 100,
  /** Cells of all sheets together that have something in them. */
  cells: 500_000,
  formulas: 200_000,
  /** Characters of one formula, as in Excel, and of one text. */
  formulaLength: 8_192,
  textLength: 32_767,
  /** How deep calls, parentheses and names may lie inside each other. */
  depth: 200,
  /** Operators in a row and what they stand in: the height of a formula as a tree. */
  height: 1_000,
  /**
   * Steps in one recalculation, for each formula of the workbook, and at least. A step is a call, the reading of a hundred
   * cells, or what else takes up to a microsecond or two.
   */
  stepsPerFormula: 20,
  leastSteps: 1_000_000,
  cellsPerStep: 100,
  /** Steps of a formula beside the cells, such as that of a conditional format: it is computed for each cell that is shown. */
  stepsBeside: 10_000,
  /** Cells of an array that a formula makes. */
  arrayCells: 1_000_000,
  /** How often arrays that spill may change their size in one recalculation. */
  spillPasses: 50,
} as const;
