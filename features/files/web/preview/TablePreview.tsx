import { Text } from '@mantine/core';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { FileAtHref } from './shown-file.ts';
import { PreviewFailure } from './PreviewFailure.tsx';
import styles from './preview.module.css';
import { TextPreview } from './TextPreview.tsx';
import { type Beginning, useBeginning } from './use-beginning.ts';

const SHOWN_ROWS = 1_000;
const SHOWN_COLUMNS = 50;
/** Rows of more than 2 KB are rare, so the rows that are shown lie within these bytes. */
const READ_BYTES = 2 * 1024 * 1024;

/** A table of text: its first row as the heading, then the rows. What is no table is shown as a text. */
export function TablePreview(file: FileAtHref) {
  const t = useTexts();
  const { data, error } = useBeginning(file.href, { size: file.size, bytes: READ_BYTES });
  if (error) return <PreviewFailure href={file.href} />;
  if (!data) return <Loading lines={8} />;
  const rows = rowsOf(data);
  if (!rows) return <TextPreview {...file} />;
  const [heading = [], ...body] = rows;
  const width = Math.min(SHOWN_COLUMNS, Math.max(...rows.map((row) => row.length)));
  const shown = body.slice(0, SHOWN_ROWS);
  const isCut = data.isCut || body.length > SHOWN_ROWS;
  return (
    <>
      <Text size="sm" mb="xs">
        {t(isCut ? 'files.preview.rowsFirst' : 'files.preview.rows', { count: shown.length })}
      </Text>
      <div className={styles.table}>
        <SimpleTable
          label={file.name}
          columns={Array.from({ length: width }, (_, column) => ({
            key: String(column),
            header: heading[column] ?? '',
            cell: ({ cells }: Row) => cells[column] ?? '',
          }))}
          rows={shown.map((cells, number) => ({ number, cells }))}
          rowKey={({ number }) => number}
        />
      </div>
    </>
  );
}

interface Row {
  number: number;
  cells: readonly string[];
}

function rowsOf({ text, isCut }: Beginning): string[][] | undefined {
  try {
    const { rows } = parseDelimited(text);
    // The last row of a part of the file may be a part of a row.
    return isCut ? rows.slice(0, -1) : rows;
  } catch (error) {
    if (error instanceof SheetProblem) return undefined;
    throw error;
  }
}
