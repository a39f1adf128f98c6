import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import { pathInWords } from '../folder.ts';
import { Stars } from './Stars.tsx';
import { TitleCell } from './TitleCell.tsx';
import type { LibraryList, Row } from './use-library.ts';

/** The columns beside an open item, which leaves little room. */
export const besidePanel = ['title', 'stars'];

/** The columns of the list; the folder only where the items are of several. */
export function useColumns({ mode, isNarrowing }: LibraryList): GridColumn<Row>[] {
  const t = useTexts();
  const folder: GridColumn<Row> = {
    key: 'folder',
    header: t('library.folder'),
    cell: ({ item }) => pathInWords(item.category) || t('library.top'),
  };
  return [
    { key: 'title', header: t('ui.word.title'), width: 380, cell: (row) => <TitleCell row={row} /> },
    ...(mode !== 'folder' || isNarrowing ? [folder] : []),
    {
      key: 'stars',
      header: t('library.stars'),
      cell: ({ item }) => (item.votes === 0 ? '–' : <Stars item={item} />),
    },
    { key: 'uploader', header: t('library.uploader'), cell: ({ item }) => item.uploader?.name ?? '–' },
    { key: 'changed', header: t('library.changed'), cell: ({ item }) => shortMoment(item.changedAt) },
  ];
}
