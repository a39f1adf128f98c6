import type { Sheet } from '../read/read-sheet.ts';
import type { Columns } from './targets.ts';

/** An import under way, as this tab keeps it over a reload. */
export interface KeptImport {
  batch: string;
  fileName: string;
  headers: string[];
  columns: (string | null)[];
  total: number;
  /** Missing when the sheet is too large for the tab: then the file must be brought again. */
  lines?: Sheet['lines'];
}

const keyOf = (projectId: number, userId: number) => `ithaki-import-${projectId}-${userId}`;

/**
 * Keeps an import until it is done: in the storage of the tab, which goes with it, since the lines hold first passwords.
 * Without the lines when they do not fit; answers whether they did.
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
      // Too large, or forbidden: what is smaller may fit.
    }
  return false;
}

/** Whether the lines may fit: a tab keeps some five million characters, and finding that out by trying takes a while. */
function isSmall(lines: Sheet['lines']): boolean {
  let characters = 0;
  return lines.every(({ cells }) => {
    for (const cell of cells) characters += cell.length + 3;
    return characters < mostCharacters;
  });
}

const mostCharacters = 5_000_000;

/** The import that was under way in this tab. */
export function keptImport(projectId: number, userId: number): KeptImport | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(projectId, userId)) ?? 'null') as KeptImport | null;
    return kept && typeof kept.batch === 'string' && Array.isArray(kept.columns) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it, first passwords and all. */
export const forgetImport = (projectId: number, userId: number): void =>
  sessionStorage.removeItem(keyOf(projectId, userId));

/** The columns as they were before they were kept. */
export const columnsOf = ({ columns }: KeptImport): Columns => columns.map((key) => key ?? undefined);

/** Whether this is the file of that import: its headers and so many lines. */
export const isSameFile = ({ headers, total }: KeptImport, sheet: Sheet): boolean =>
  sheet.lines.length === total &&
  sheet.headers.length === headers.length &&
  sheet.headers.every((header, place) => header === headers[place]);
