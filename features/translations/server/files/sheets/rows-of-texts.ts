import { sheetLimits } from '#engines/sheets/limits.ts';
import type { Batches, Column, Row } from '#platform/server/export/column.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { withLineFeeds } from '../collect-texts.ts';
import { TextFileProblem } from '../problem.ts';
import type { ExportRow, WritingHow } from '../text-file.ts';

/** A table, as the exports write it. */
export interface TextTable {
  columns: Column[];
  batches: Batches<Row>;
}

/** Rows that are written in one turn of the event loop. */
const PIECE = 500;

/** In a row without a type: readers of sheets drop cells of spaces at the end of a row, and a text may be one. */
const NO_TYPE = '-';

/**
 * The texts as a sheet: a column for each language, or a row for each text. The last cell of a row is never empty.
 * @param cell what the format puts around a text
 * @throws TextFileProblem `text-too-long` for a text that is longer than a cell
 */
export function tableOf(
  rows: readonly ExportRow[],
  how: WritingHow,
  cell: (text: string) => string = (text) => text,
): TextTable {
  const languages = [...new Set(how.languages ?? [how.source, how.language])];
  const hasNotes = rows.some(({ note }) => note);
  const heads = how.layout === 'rows' ? ['language', 'text'] : languages;
  const titles = ['label', ...heads, ...(hasNotes ? ['note'] : []), 'type'];
  const isText = (title: string) => title === 'text' || heads.includes(title);
  const columns = titles.map((header): Column => ({
    header,
    type: 'text',
    ...(isText(header) && header !== 'language' && { width: 60 }),
  }));

  const cellOf = (text: string | undefined, label: string): string => {
    const written = cell(withLineFeeds(text ?? ''));
    if (written.length > sheetLimits.cellLength) throw new TextFileProblem('text-too-long', { label });
    return written;
  };
  function* rowsOf(row: ExportRow): Generator<Row> {
    const { label, texts, note, type = NO_TYPE } = row;
    const end = [...(hasNotes ? [cellOf(note, label)] : []), type];
    if (how.layout !== 'rows') yield [label, ...languages.map((code) => cellOf(texts[code], label)), ...end];
    else
      for (const code of languages) if (texts[code]) yield [label, code, cellOf(texts[code], label), ...end];
  }
  async function* batches(): AsyncGenerator<readonly Row[]> {
    for (let at = 0; at < rows.length; at += PIECE) {
      yield rows.slice(at, at + PIECE).flatMap((row) => [...rowsOf(row)]);
      await nextTurn();
    }
  }
  return { columns, batches: batches() };
}
