import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { textEncodings } from '#engines/sheets/decode-text.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { sheetText } from '../fault-text.ts';
import { type KnownTitles, type Manner, readFile, type Sheet, withTitles } from '../read/read-sheet.ts';
import { drawnCells } from '../model/secret-columns.ts';
import type { Target } from '../model/targets.ts';
import styles from '../import.module.css';

interface Props {
  sheet: Sheet;
  known: KnownTitles;
  targets: readonly Target[];
  /** The places of the columns with passwords. */
  secret: ReadonlySet<number>;
  onSheet: (sheet: Sheet) => void;
}

/** So many rows are offered as titles, and so much of each is shown. */
const MAX_TITLE_ROWS = 15;
const MAX_PREVIEW_LENGTH = 60;

/** How the file was understood: its sheet, its encoding and the line of its titles. Each can be chosen by hand. */
export function HowRead({ sheet, known, targets, secret, onSheet }: Props) {
  const t = useTexts();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<SheetProblem | Problem>();
  const { rows, titles, book, manner, file } = sheet;

  const attempt = async (work: () => Sheet | Promise<Sheet>) => {
    setFault(undefined);
    setReading(true);
    try {
      onSheet(await work());
    } catch (error) {
      if (!(error instanceof SheetProblem || error instanceof Problem)) throw error;
      setFault(error);
    } finally {
      setReading(false);
    }
  };
  const reread = (next: Manner) =>
    file && void attempt(() => readFile(file, known, { mark: sheet.mark, manner: next }));
  const retitle = (next: Sheet['titles']) => void attempt(() => withTitles(sheet, next));
  const titleRows = rows.slice(0, MAX_TITLE_ROWS).flatMap((cells, row) =>
    cells.length > 0
      ? [
          {
            value: String(row),
            label: t('imports.titles.row', {
              row: row + 1,
              text: previewOf(drawnCells(cells, secret, targets)),
            }),
          },
        ]
      : [],
  );
  return (
    <div aria-busy={isReading}>
      <Group align="flex-end" gap="md" className={styles.how}>
        {book && book.sheets.length > 1 && (
          <SelectField
            name="sheet"
            required
            label={t('imports.sheet')}
            options={book.sheets.map((name) => ({ value: name, label: name }))}
            value={book.sheet}
            onChange={(name) => reread({ sheet: name })}
          />
        )}
        {manner?.encoding && (
          <SelectField
            name="encoding"
            required
            label={t('imports.encoding')}
            options={textEncodings.map((name) => ({ value: name, label: t(`imports.encoding.${name}`) }))}
            value={manner.encoding}
            onChange={(name) => {
              const encoding = textEncodings.find((one) => one === name);
              if (encoding) reread({ encoding });
            }}
          />
        )}
        <SelectField
          name="titles"
          required
          label={t('imports.titles')}
          options={titleRows}
          value={String(titles.row)}
          onChange={(row) => retitle({ row: Number(row), height: 1 })}
        />
        <Checkbox
          size="md"
          label={t('imports.titles.two')}
          checked={titles.height === 2}
          onChange={(event) => retitle({ ...titles, height: event.currentTarget.checked ? 2 : 1 })}
        />
      </Group>
      {isReading && <Text role="status">{t('imports.reading')}</Text>}
      {fault && (
        <FailureNotice
          what={t('imports.bring.failed')}
          reason={fault instanceof SheetProblem ? sheetText(t, fault) : undefined}
          error={fault}
        />
      )}
    </div>
  );
}

function previewOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH)}…` : text;
}
