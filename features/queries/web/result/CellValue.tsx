import { Anchor, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type CellWords, cellText } from '#engines/queries/cell-text.ts';
import type { Cell } from '#engines/queries/table.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { ShownColumn } from './shown-rows.ts';
import styles from './result.module.css';

const WholeCell = lazy(async () => ({ default: (await import('./WholeCell.tsx')).WholeCell }));

/** From this many characters on a text takes several lines. */
const LONG = 60;
/** From this many characters on the table shows a part of it. */
const LONGEST = 160;
/** A table shows only the first characters of a document. */
const MAX_DOCUMENT_LENGTH = 60;

interface Props {
  column: ShownColumn;
  value: Cell | undefined;
  words: CellWords;
}

/** A cell of a result. Of a long text it shows the beginning, and opens the whole. */
export function CellValue({ column, value, words }: Props) {
  const text = cellText(column, value, words);
  if (text === '')
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  const longest = column.type === 'document' ? MAX_DOCUMENT_LENGTH : LONGEST;
  if (text.length <= Math.min(LONG, longest)) return text;
  return <LongCell column={column} text={text} longest={longest} />;
}

function LongCell({ column, text, longest }: { column: ShownColumn; text: string; longest: number }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isDocument = column.type === 'document';
  const isCut = text.length > longest;
  return (
    <span className={styles.long}>
      <span className={isDocument ? styles.code : undefined}>
        {isCut ? `${text.slice(0, longest)}…` : text}
      </span>
      {isCut && (
        <>
          {' '}
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            data-no-print
            aria-label={t('queries.cell.whole.of', { column: column.title })}
            onClick={() => setOpen(true)}
          >
            {t('queries.cell.whole')}
          </Anchor>
        </>
      )}
      <Suspense>
        {isOpen && (
          <WholeCell
            title={column.title}
            text={text}
            isDocument={isDocument}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </span>
  );
}
