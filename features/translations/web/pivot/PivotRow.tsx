import { memo } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Cell, LabelRow } from '../../contract/shapes.ts';
import { LabelWords } from '../LabelWords.tsx';
import { Marks } from '../Marks.tsx';
import { marksOf } from '../only.ts';
import styles from './pivot.module.css';

interface Props {
  /** The place of the label in the list, from 0. */
  at: number;
  /** Undefined while it is on its way. */
  row: LabelRow | undefined;
  languages: readonly string[];
  titleOf: (code: string) => string;
  /** The column that Tab reaches, if it is in this row. */
  tabColumn: number | undefined;
}

/** A label with its texts. Its parts are memoized: scrolling draws the rows that come, and no other. */
export const PivotRow = memo(function PivotRow({ at, row, languages, titleOf, tabColumn }: Props) {
  const stop = (column: number) => ({
    'data-at': `${at}:${column}`,
    tabIndex: tabColumn === column ? 0 : -1,
  });
  return (
    // Row 1 is the heading.
    <div role="row" aria-rowindex={at + 2} className={styles.row}>
      <div role="rowheader" aria-colindex={1} className={styles.label} {...stop(0)}>
        {row ? <LabelWords label={row.label} /> : <span className={styles.wait} aria-hidden />}
      </div>
      {languages.map((language, place) => (
        <div
          key={language}
          role="gridcell"
          aria-colindex={place + 2}
          className={styles.cell}
          {...stop(place + 1)}
        >
          {row ? (
            <CellFace
              cell={row.cells.find((cell) => cell.language === language)}
              language={language}
              title={titleOf(language)}
            />
          ) : (
            <span className={styles.wait} aria-hidden />
          )}
        </div>
      ))}
    </div>
  );
});

interface FaceProps {
  cell: Cell | undefined;
  language: string;
  title: string;
}

/** One or two lines of the text, and what has to be done with it. A plural form that a language does not have has no text. */
function CellFace({ cell, language, title }: FaceProps) {
  const t = useTexts();
  if (!cell)
    return <span className={styles.none}>{t('translations.pivot.noForm', { language: title })}</span>;
  const hasMark = marksOf(cell).length > 0;
  const { text } = cell;
  return (
    <>
      {text !== undefined && (
        <span className={styles.text} lang={language} dir="auto" title={text} data-lines={hasMark ? 1 : 2}>
          {text}
        </span>
      )}
      <Marks cell={cell} />
    </>
  );
}
