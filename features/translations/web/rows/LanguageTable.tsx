import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import type { List } from '#platform/web/list/use-list.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { LabelWords } from '../LabelWords.tsx';
import { RowMenu } from './RowMenu.tsx';
import { type RowActs, rowKeyOf, type TextRow } from './text-row.ts';
import { TextWords } from './TextWords.tsx';

/** What draws the grid gets this, the default one and any other. */
export interface LanguageTemplateProps {
  list: List<TextRow>;
  acts: RowActs;
  titleOf: (code: string) => string;
  isNarrowed: boolean;
}

/** The default template of the language grid: label, language, text, type, and what can be done with a row. */
export function LanguageTable({ list, acts, titleOf, isNarrowed }: LanguageTemplateProps) {
  const t = useTexts();
  const columns: GridColumn<TextRow>[] = [
    {
      key: 'label',
      header: t('translations.label'),
      width: 220,
      cell: ({ label, isUnused }) => (
        <>
          <LabelWords label={label} />
          {isUnused && (
            <Text span size="xs" c="dimmed" display="block">
              {t('translations.unused')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'language',
      header: t('ui.word.language'),
      width: 120,
      cell: ({ cell }) => titleOf(cell.language),
    },
    { key: 'text', header: t('ui.word.text'), cell: ({ cell }) => <TextWords cell={cell} /> },
    {
      key: 'type',
      header: t('translations.type'),
      width: 120,
      cell: ({ cell }) => (cell.text === undefined ? '–' : t(`translations.type.${cell.type}`)),
    },
    {
      key: 'acts',
      header: t('ui.word.acts'),
      pinned: true,
      width: 150,
      cell: (row) => <RowMenu row={row} acts={acts} language={titleOf(row.cell.language)} />,
    },
  ];
  return (
    <ListGrid
      label={t('translations.tab.rows')}
      list={list}
      columns={columns}
      rowKey={rowKeyOf}
      rowName={({ label, cell }) => `${label} · ${titleOf(cell.language)}`}
      failed={t('translations.failed')}
      empty={
        isNarrowed ? (
          <Empty title={t('translations.notFound')}>{t('translations.notFound.text')}</Empty>
        ) : (
          <Empty title={t('translations.none')} />
        )
      }
    />
  );
}
