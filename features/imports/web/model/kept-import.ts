import type { ImportBatch } from '../../contract.ts';
import type { Manner, Sheet } from '../read/read-sheet.ts';
import type { Existing } from './existing.ts';
import type { Columns } from './targets.ts';

/** An unfinished import that this tab stores across reloads. */
export interface KeptImport {
  batch: string;
  fileName: string;
  headers: string[];
  columns: (string | null)[];
  total: number;
  existing?: Existing;
  /** Which file it was (`sheetMark`). */
  mark?: string;
  /** How this file was read, so that it is read in the same way when it is chosen again. */
  manner?: Manner;
  /** The column whose values were added as sign-in names. */
  namesFrom?: number | undefined;
  /** Missing if the sheet is too large for the tab: the user must then choose the file again. */
  lines?: Sheet['lines'];
}

const keyOf = (projectId: number, userId: number) => `ithaki-import-${projectId}-${userId}`;

/**
 * Stores an import until it is done, in `sessionStorage`, because the lines hold first passwords. Stores it without the
 * lines if they do not fit; returns whether they did.
 */
export function keepImport(
  projectId: number,
  userId: number,
  kept: KeptImport & { lines: Sheet['lines'] },
): boolean {
  const { lines, ...small } = kept;
  for (const one of isSmall(lines) ? [kept, small] : [small])
    try {
      sessionStorage.setItem(keyOf(projectId, userId), JSON.stringify(one));
      return one === kept;
    } catch {
      // Too large, or forbidden: a smaller version may fit.
    }
  return false;
}

/** Whether the lines may fit. A tab stores about five million characters, and a failed attempt would be slow. */
function isSmall(lines: Sheet['lines']): boolean {
  let characters = 0;
  return lines.every(({ cells }) => {
    for (const cell of cells) characters += cell.length + 3;
    return characters < MAX_CHARACTERS;
  });
}

const MAX_CHARACTERS = 5_000_000;

/** The unfinished import of this tab. */
export function keptImport(projectId: number, userId: number): KeptImport | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(projectId, userId)) ?? 'null') as KeptImport | null;
    return kept && typeof kept.batch === 'string' && Array.isArray(kept.columns) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the stored import with its first passwords. */
export const forgetImport = (projectId: number, userId: number): void =>
  sessionStorage.removeItem(keyOf(projectId, userId));

/** Whether the server has made a user of each line, although the tab did not see the end. */
export const isComplete = ({ created, joined, total }: ImportBatch): boolean => created + joined >= total;

/** The columns in their original form. */
export const columnsOf = ({ columns }: KeptImport): Columns => columns.map((key) => key ?? undefined);

/** Whether this is the file of that import, with the same headers and the same number of lines. */
export const isSameFile = ({ mark, headers, total }: KeptImport, sheet: Sheet): boolean =>
  (mark === undefined || mark === sheet.mark) &&
  sheet.lines.length === total &&
  sheet.headers.length === headers.length &&
  sheet.headers.every((header, place) => header === headers[place]);
