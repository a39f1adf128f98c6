import { collectTexts, type TextCollector } from '../collect-texts.ts';
import { namedLanguage } from '../language-code.ts';
import { TextFileProblem } from '../problem.ts';
import type { ReadingHow, TextFile } from '../text-file.ts';
import { type ColumnKind, columnsOf } from './titles.ts';

/** How the rows of a format are taken. */
export interface RowReading extends ReadingHow {
  /** The text of a cell without what the format put around it. */
  plain?: (cell: string) => string;
  /** More cells than titles are the sign of a line that is cut in the wrong places; without this they are listed. */
  isStrict?: boolean;
}

/** Reads the texts of a sheet. Its first row that is not empty has the titles of the columns. */
export function readRows(
  rows: readonly (readonly string[])[],
  how: RowReading,
): Pick<TextFile, 'texts' | 'skipped' | 'languages'> {
  const collected = collectTexts();
  const plain = how.plain ?? ((cell: string) => cell);
  let columns: ColumnKind[] | undefined;
  for (const [at, cells] of rows.entries()) {
    const line = at + 1;
    if (cells.length === 0) continue;
    const row = cells.map((cell) => plain(cell));
    if (columns) {
      if (how.isStrict && row.length > columns.length) throw new TextFileProblem('broken-line', { line });
      takeRow(collected, row, { columns, line, how });
      continue;
    }
    columns = columnsOf(row, how, line);
    for (const [place, { is }] of columns.entries())
      if (is === 'unknown') collected.skip({ reason: 'unknown-column', line, found: row[place]! });
      else if (columns[place]!.is === 'texts') collected.languages.add(languageIn(columns[place]!));
  }
  if (!columns) throw new TextFileProblem('empty');
  const { texts, skipped, languages } = collected;
  return { texts, skipped, languages: [...languages] };
}

const languageIn = (column: ColumnKind): string => (column.is === 'texts' ? column.language : '');

interface RowPlace {
  columns: readonly ColumnKind[];
  line: number;
  how: ReadingHow;
}

function takeRow(collected: TextCollector, row: readonly string[], { columns, line, how }: RowPlace): void {
  const cellOf = (kind: ColumnKind['is']) => row[columns.findIndex(({ is }) => is === kind)];
  const label = (cellOf('label') ?? '').trim();
  const note = cellOf('note');
  const common = { label, line, ...(note && { note }) };
  for (const extra of row.slice(columns.length))
    if (extra !== '') collected.skip({ reason: 'unknown-column', line, label, found: extra.slice(0, 100) });
  for (const [place, column] of columns.entries()) {
    const text = row[place] ?? '';
    if (column.is === 'texts' && (label !== '' || text !== ''))
      collected.add({ ...common, language: column.language, text });
    else if (column.is === 'none' && text !== '')
      collected.skip({ reason: 'unknown-column', line, label, found: text.slice(0, 100) });
    if (column.is !== 'text') continue;
    const written = cellOf('language');
    const language = written === undefined ? how.language : namedLanguage(written, how.languages);
    if (language !== undefined) collected.add({ ...common, language, text });
    else collected.skip({ reason: 'bad-language', line, label, found: (written ?? '').slice(0, 100) });
  }
}
