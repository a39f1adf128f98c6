import type { Column } from '#engines/microdata/indicators/figures.ts';

/** A figure whose people are shown. */
export interface OpenFigure {
  code: string;
  words: string;
  column: Column;
}
