import { formatDate } from '#engines/dates/parse-date.ts';
import type { Texts } from '#platform/web/texts.ts';
import { type Face, faceOf, type SeenCell } from '../data/cells.ts';

/** The words of cells, looked up once for all cells. */
export interface CellWords {
  state: Record<Face, string>;
  /** The word before the name of an action's own mentor. */
  mentor: string;
  /** The text in a cell. */
  short: (cell: SeenCell) => string;
  /** The full text: the action, its state, the day and the mentor. */
  full: (title: string, cell: SeenCell | undefined) => string;
}

/** The words of cells in the language of the page. */
export function cellWords(t: Texts): CellWords {
  const state: CellWords['state'] = {
    open: t('grids.state.open'),
    started: t('grids.state.started'),
    done: t('grids.state.done'),
    hidden: t('grids.state.hidden'),
    locked: t('grids.state.locked'),
  };
  return {
    state,
    mentor: t('grids.cell.mentor'),
    short: (cell) => (cell.state === 'done' && cell.day ? formatDate(cell.day) : state[faceOf(cell)]),
    full: (action, cell) => {
      if (!cell) return t('grids.cell.wait', { action });
      const { day = '', mentor } = cell;
      const said = t(`grids.cell.${faceOf(cell)}`, { action, day: formatDate(day) });
      return mentor ? t('grids.cell.with', { said, mentor }) : said;
    },
  };
}
