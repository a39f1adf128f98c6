/** What a sheet may have, whether it is pasted, a text file or a workbook; far above any list of people. */
export const sheetLimits = {
  /** Rows, the header among them; empty ones at the end do not count. */
  rows: 200_000,
  /** Columns of a row; empty ones at its end do not count. */
  columns: 500,
  /** Characters of one cell. */
  cellLength: 10_000,
  /** Cells of all rows together, the empty ones before the last of each row among them. */
  cells: 5_000_000,
  /** Characters of all cells together: a workbook names a long text once and shows it in every cell. */
  characters: 50_000_000,
} as const;
