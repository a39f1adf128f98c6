import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { Display, Result } from '../../contract/shapes.ts';
import { CellValue } from '../result/CellValue.tsx';
import { shownColumns, type ShownRow } from '../result/shown-rows.ts';
import { useCellWords } from '../result/use-cell-words.ts';

interface Props {
  result: Result;
  display: Display;
  /** What the table holds, for screen readers. */
  name: string;
}

/** The rows of a short result, without search and pages. */
export function FirstRows({ result, display, name }: Props) {
  const words = useCellWords();
  return (
    <SimpleTable
      label={name}
      columns={shownColumns(result, display).map((column) => ({
        key: column.key,
        header: column.title,
        align: column.type === 'number' ? ('end' as const) : ('start' as const),
        cell: ({ cells }: ShownRow) => (
          <CellValue column={column} value={cells[column.place]} words={words} />
        ),
      }))}
      rows={result.rows.map((cells, at): ShownRow => ({ at, cells }))}
      rowKey={({ at }) => at}
    />
  );
}
