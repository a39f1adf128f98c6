import { memo } from 'react';
import { InputControl } from '../inputs/InputControl.tsx';
import { useErrorWords } from '../results/use-error-words.ts';
import type { CellView } from './sheet-cells.ts';
import styles from './sheet.module.css';

interface Props extends CellView {
  row: number;
  /** The arrow keys come here first. */
  isCurrent: boolean;
  isChanged: boolean;
  /** The distance from the left at which it stays in sight. */
  left: number | undefined;
}

/** A cell of a sheet. The table hears its keys and clicks. */
export const SheetCell = memo(function SheetCell(cell: Props) {
  const { row, column, input, isComputed, isCurrent, shown, error, left, color, background } = cell;
  const errorWords = useErrorWords();
  return (
    <td
      data-at={`${row} ${column}`}
      data-computed={isComputed || undefined}
      // An input gets the focus itself.
      {...(!input && { tabIndex: isCurrent ? 0 : -1 })}
      {...(cell.rowSpan > 1 && { rowSpan: cell.rowSpan })}
      {...(cell.colSpan > 1 && { colSpan: cell.colSpan })}
      data-writes={input !== undefined || undefined}
      data-bordered={cell.hasBorder || undefined}
      data-wraps={cell.wraps || (!isComputed && cell.align === 'left') || undefined}
      data-stays={left !== undefined || undefined}
      className={styles.cell}
      style={{
        // What stands under an input, such as a name, is written on the ground of the page.
        ...(!input && { color, background }),
        textAlign: cell.align,
        fontWeight: cell.isBold ? 600 : undefined,
        fontStyle: cell.isItalic ? 'italic' : undefined,
        insetInlineStart: left,
      }}
    >
      {input ? (
        <InputControl
          input={input}
          isInSheet
          classNames={{ input: styles.field }}
          inputStyle={{ textAlign: cell.align, ...(background && { color, background }) }}
        />
      ) : (
        <span
          // A new element begins the mark anew.
          key={shown}
          data-changed={cell.isChanged || undefined}
          {...(error && { title: errorWords(error) })}
        >
          {shown}
        </span>
      )}
    </td>
  );
});
