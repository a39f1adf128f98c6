import { Anchor, Text } from '@mantine/core';
import { columns } from '#engines/microdata/indicators/figures.ts';
import { HIDDEN } from '#engines/microdata/indicators/suppress.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { FigureCell } from '../../contract/figures.ts';
import { PARTICIPANTS } from '../../contract/figures.ts';
import type { OpenFigure } from './open-figure.ts';

/** A row of the table: the participants, or one indicator. */
export interface FigureRow extends Readonly<Record<(typeof columns)[number], FigureCell>> {
  code: string;
  words: string;
  source?: string;
  isSensitive?: boolean;
}

interface Props {
  label: string;
  rows: readonly FigureRow[];
  /** The number below which figures are hidden. */
  least: number | undefined;
  /** Opens the people behind a figure; undefined for those who do not see them. */
  onOpen: ((figure: OpenFigure) => void) | undefined;
}

/** Indicators with their figures by sex. */
export function FiguresTable({ label, rows, least, onOpen }: Props) {
  const t = useTexts();
  const format = new Intl.NumberFormat(useLanguage());
  const figure = (row: FigureRow, column: OpenFigure['column']) => {
    const value = row[column];
    if (value === HIDDEN) return `‹${least}`;
    const text = format.format(value);
    if (value === 0 || !onOpen) return text;
    return (
      <Anchor
        component="button"
        type="button"
        aria-label={t('register.figures.open', {
          count: value,
          name: row.words,
          column: t(`register.figures.${column}`),
        })}
        onClick={() => onOpen({ code: row.code, words: row.words, column })}
      >
        {text}
      </Anchor>
    );
  };
  return (
    <SimpleTable
      label={label}
      hasCards
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'indicator',
          header: t('register.figures.indicator'),
          cell: ({ code, words, source, isSensitive }) => (
            <>
              {code === PARTICIPANTS ? words : `${code} · ${words}`}
              {source !== undefined && (
                <Text size="sm" c="dimmed" fw={400}>
                  {isSensitive ? `${source} · ${t('register.figures.sensitive')}` : source}
                </Text>
              )}
            </>
          ),
        },
        ...columns.map((column) => ({
          key: column,
          header: t(`register.figures.${column}`),
          align: 'end' as const,
          cell: (row: FigureRow) => figure(row, column),
        })),
      ]}
    />
  );
}
