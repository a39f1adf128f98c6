import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { mayApprove } from '../../access.ts';
import { folderHref } from '../folder.ts';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { useFilters } from './filters.tsx';
import { MoreHits } from './MoreHits.tsx';
import { FolderCards } from './FolderCards.tsx';
import styles from './library.module.css';
import { besidePanel, useColumns } from './use-columns.tsx';
import { type LibraryList, rowKey } from './use-library.ts';

const BulkActions = lazy(async () => ({ default: (await import('./BulkActions.tsx')).BulkActions }));
const ItemCards = lazy(async () => ({ default: (await import('./ItemCards.tsx')).ItemCards }));
const ItemPanel = lazy(async () => ({ default: (await import('../panel/ItemPanel.tsx')).ItemPanel }));

/** The pause after the last key before a search begins (spec 002 §2.3). */
const SEARCH_PAUSE_MS = 1_000;
const views = ['list', 'cards'] as const;

interface Props {
  list: LibraryList;
  /** Given to those who may add files. */
  onAdd?: () => void;
}

/** The folders and items of the list, as rows or as cards, with search, filters and the open item. */
export function Items({ list, onAdd }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { roles, viewedBy } = useSession();
  const [view, setView] = useLocalStorage<(typeof views)[number]>({
    key: 'ithaki-library-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  });
  const columns = useColumns(list);
  const filters = useFilters(list);
  const { at, go, narrow, mode, category } = list;
  const search = (
    <SearchField
      label={t('library.search')}
      hint={t('library.search.hint')}
      value={at.q}
      pauseMs={SEARCH_PAUSE_MS}
      onSearch={(q) => narrow({ q })}
    />
  );
  const bar = mode === 'waiting' ? {} : { search, filters };
  const empty = <EmptyLibrary list={list} onAdd={onAdd} />;
  const panel = at.item > 0 && <ItemPanel key={at.item} id={at.item} onClose={() => go({ item: 0 })} />;
  const above = list.hasMore ? <MoreHits /> : <FolderCards folders={list.folders} />;
  // A folder that holds only folders needs no list, and no order.
  const hasOnlyFolders = list.folders.length > 0 && list.rows?.length === 0;
  const aside = mode === 'folder' && !hasOnlyFolders && <Aside list={list} view={view} onView={setView} />;
  if ((view === 'cards' && mode !== 'waiting') || hasOnlyFolders)
    return (
      <>
        <FilterBar {...bar} onClear={list.isNarrowed ? list.clear : undefined} aside={aside} />
        <WithPanel panel={panel && <Suspense>{panel}</Suspense>}>
          {above}
          {!hasOnlyFolders && (
            <Suspense fallback={<Loading lines={8} />}>
              <ItemCards list={list} empty={empty} />
            </Suspense>
          )}
        </WithPanel>
      </>
    );
  return (
    <ListView
      {...bar}
      label={t('library.items')}
      list={list}
      aside={aside}
      beforeRows={above}
      columns={columns}
      {...(at.item > 0 && { shownColumns: besidePanel })}
      rowKey={rowKey}
      rowName={({ item }) => item.title}
      onOpen={({ item }) => go({ item: item.id })}
      hrefOf={({ item }) => folderHref(url, category, { item: item.id })}
      openKey={at.item}
      bulk={
        mayApprove(roles) &&
        viewedBy === undefined && (
          <Suspense>
            <BulkActions list={list} />
          </Suspense>
        )
      }
      dense={false}
      empty={empty}
      failed={t('library.notLoaded')}
      panel={panel}
    />
  );
}

interface AsideProps {
  list: LibraryList;
  view: (typeof views)[number];
  onView: (view: (typeof views)[number]) => void;
}

function Aside({ list, view, onView }: AsideProps) {
  const t = useTexts();
  return (
    <>
      <NativeSelect
        aria-label={t('library.sort')}
        size="md"
        className={styles.sort}
        value={list.order}
        data={(['title', 'newest', 'stars'] as const).map((sort) => ({
          value: sort,
          label: t(`library.sort.${sort}`),
        }))}
        onChange={({ currentTarget: { value: sort } }) => list.go({ sort, page: 1 })}
      />
      <Group gap={0} wrap="nowrap" role="group" aria-label={t('library.view')}>
        {views.map((one) => (
          <ActionIcon
            key={one}
            variant={view === one ? 'filled' : 'default'}
            size={44}
            aria-label={t(`library.view.${one}`)}
            title={t(`library.view.${one}`)}
            aria-pressed={view === one}
            onClick={() => onView(one)}
          >
            {one === 'list' ? <IconList size={20} aria-hidden /> : <IconLayoutGrid size={20} aria-hidden />}
          </ActionIcon>
        ))}
      </Group>
    </>
  );
}
