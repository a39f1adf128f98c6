import { titleIn } from '#engines/actions/title.ts';
import { Button } from '@mantine/core';
import { IconColumns3, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import {
  filterOf,
  filterQuery,
  PersonPanel,
  SavedFilters,
  useSeenFields,
} from '#features/people/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { type GridExtra } from '../contract/extras.ts';
import { type GridAction, grids } from '../contract.ts';
import {
  type GridAddress,
  gridDefaults,
  isNarrowed,
  selectionOf,
  sortingOf,
  unfiltered,
  withActionFilter,
} from './address.ts';
import { useView } from './data/use-view.ts';
import { useGridFilters } from './use-grid-filters.ts';
import { chosenActions, chosenFields, fieldColumns } from './model/columns.ts';

const board = () => import('./Board.tsx');
const Board = lazy(async () => ({ default: (await board()).Board }));
const ColumnsDialog = lazy(async () => ({
  default: (await import('./columns/ColumnsDialog.tsx')).ColumnsDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('./export/ExportDialog.tsx')).ExportDialog,
}));

const noExtras: readonly GridExtra[] = [];

/** The grid: every mentee in the reader's scope, with their state in every action of the project. */
export function GridScreen() {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const [at, go] = useAddress(gridDefaults);
  const [bars, setBars] = useState<HTMLDivElement | null>(null);
  const [dialog, setDialog] = useState<'columns' | 'export'>();
  // It loads beside what it shows.
  useEffect(() => void board(), []);
  const header = useQuery({ ...ask(grids.headerAll, { projectId }), staleTime: 60_000 });
  const { view, setView, error, again } = useView();
  const seen = useSeenFields();
  // Without them the grid shows its own columns.
  const { data: extras = noExtras } = useQuery({ ...ask(grids.extras, { projectId }), staleTime: 60_000 });
  const columns = useMemo(() => fieldColumns(t, { fields: seen, extras }), [t, seen, extras]);
  const fields = useMemo(() => (view ? chosenFields(columns, view) : []), [columns, view]);
  const actions = useMemo(
    () => (view && header.data ? chosenActions(header.data, view) : []),
    [header.data, view],
  );

  const title = t('nav.grid');
  const problem = [header.error, error].find((one) => one instanceof Problem);
  const narrow = (change: Partial<GridAddress>) => go({ ...change, page: 1 });
  const filters = useGridFilters({ at, fields: seen, actions: header.data ?? [], onNarrow: narrow });
  const hide = (action: GridAction) => {
    if (!view) return;
    setView({ ...view, actionIds: actions.map(({ id }) => id).filter((id) => id !== action.id) });
    toast(t('grids.column.hidden', { action: titleIn(action, language) }), {
      undo: { label: t('ui.word.undo'), onUndo: () => setView(view) },
    });
  };
  const closePanel = () => go({ open: 0 });

  return (
    <Page
      title={title}
      actions={
        <>
          <Suspense>
            <SavedFilters
              screen="grid"
              query={filterQuery<typeof unfiltered>(at, unfiltered)}
              onApply={(query) => narrow(filterOf<typeof unfiltered>(query, unfiltered))}
            />
          </Suspense>
          <Button
            variant="default"
            leftSection={<IconColumns3 size={16} aria-hidden />}
            disabled={!view || !header.data}
            onClick={() => setDialog('columns')}
          >
            {t('ui.columns.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!view || !header.data}
            onClick={() => setDialog('export')}
          >
            {t('grids.export')}
          </Button>
        </>
      }
    >
      <FilterBar
        {...(isNarrowed(at) && { onClear: () => narrow(unfiltered) })}
        search={
          <SearchField
            label={t('ui.word.searchMentees')}
            value={at.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        filters={filters}
        aside={<div ref={setBars} />}
      />
      <WithPanel
        panel={
          at.open > 0 && (
            <Suspense>
              <PersonPanel key={at.open} id={at.open} onClose={closePanel} />
            </Suspense>
          )
        }
      >
        {problem ? (
          <FailureNotice
            what={t('grids.failed')}
            error={problem}
            onRetry={() => {
              void header.refetch();
              again();
            }}
          />
        ) : view && header.data ? (
          <Suspense fallback={<Loading lines={10} />}>
            <Board
              label={title}
              at={at}
              go={go}
              fields={fields}
              actions={actions}
              anyAction={header.data[0]?.id}
              dense={view.dense}
              bars={bars}
              acts={{
                onHide: hide,
                onFilter: (actionId, state) => narrow({ actions: withActionFilter(at, actionId, state) }),
              }}
            />
          </Suspense>
        ) : (
          <Loading lines={10} />
        )}
      </WithPanel>
      <Suspense>
        {dialog === 'columns' && view && (
          <ColumnsDialog
            columns={columns}
            actions={header.data ?? []}
            view={view}
            onView={setView}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'export' && (
          <ExportDialog
            selection={selectionOf(at)}
            sort={sortingOf(at)}
            fields={fields}
            actions={actions}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
