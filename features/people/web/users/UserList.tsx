import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { memberState } from '#engines/people/membership.ts';
import type { Role } from '#platform/contract/roles.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { BulkBar } from '#ui/grid/BulkBar.tsx';
import { ColumnChooser } from '#ui/grid/ColumnChooser.tsx';
import { nothingPicked, type Picked } from '#ui/grid/columns.ts';
import { useGridView } from '#ui/grid/grid-view.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';
import {
  filterDefaults,
  isNarrowed,
  type ListAddress,
  listDefaults,
  selectionOf,
  sortingOf,
} from '../address.ts';
import { filterOf, filterQuery } from '../filters/filter-query.ts';
import { useSeenFields, useSettings } from '../use-fields.ts';
import { beginning, projectFilters } from './project-filters.ts';
import { useActs } from './use-acts.ts';
import { columnFields, firstColumns, userColumns } from './user-columns.tsx';
import { UserFilters } from './UserFilters.tsx';

const SavedFilters = lazy(async () => ({
  default: (await import('../filters/SavedFilters.tsx')).SavedFilters,
}));
const SetFieldDialog = lazy(async () => ({ default: (await import('./SetFieldDialog.tsx')).SetFieldDialog }));
const UserPanel = lazy(async () => ({ default: (await import('./UserPanel.tsx')).UserPanel }));

interface Props {
  title: string;
  /** Keeps the choice of columns apart from other lists. */
  name: string;
  /** Only these roles; without it the list can be narrowed to any. */
  only?: readonly Role[];
  /** Rows can be picked and acted on. */
  canAct?: boolean;
  /** What can be done with the list, beside it. */
  actions?: ((selection: Selection, columns: readonly string[]) => ReactNode) | undefined;
}

const filterRoles: readonly Role[] = ['Mentee', 'Mentor', 'Supervisor', 'Coordinator', 'Registered'];

/** People of the project in the reader's scope: found, filtered, sorted; one of them opens beside the list. */
export function UserList({ title, name, only, canAct = false, actions }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const fields = useSeenFields();
  const settings = useSettings();
  const filters = projectFilters(settings, fields, only);
  const begins = { ...filterDefaults, fields: beginning(filters) };
  const [at, go] = useAddress<ListAddress>({ ...listDefaults, ...begins });
  const [picked, setPicked] = useState<Picked>(nothingPicked);
  const [isSettingField, setSettingField] = useState(false);
  const [view, setView] = useGridView(`${name}-${url}`);
  const acts = useActs(() => setPicked(nothingPicked));

  const base = userColumns(t, language, fields);
  const shown = view.columns ?? firstColumns(fields);
  const columns = columnFields(fields)
    .map((field) => field.name)
    .filter((field) => shown.includes(field));
  const selection: Selection = { ...selectionOf(at), ...(only && { roles: [...only] }) };
  const page = useQuery({
    ...ask(people.list, {
      projectId,
      ...selection,
      columns,
      sort: sortingOf(at),
      page: at.page,
      count: at.size,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = page.data?.list;
  const total = page.data?.all ?? 0;
  const problem = page.error instanceof Problem ? page.error : undefined;
  const narrow = (change: Partial<ListAddress>) => {
    setPicked(nothingPicked);
    go({ ...change, page: 1 });
  };
  const clear = () => narrow(filterDefaults);
  const target = picked.all ? { selection, expected: total } : { ids: picked.keys.map(Number) };

  return (
    <Page title={title} actions={actions?.(selection, columns)}>
      <FilterBar
        {...(isNarrowed(at) && { onClear: clear })}
        aside={
          <>
            <Suspense>
              <SavedFilters
                screen={name}
                query={filterQuery<typeof filterDefaults>(at, begins)}
                onApply={(query) => narrow(filterOf<typeof filterDefaults>(query, begins))}
              />
            </Suspense>
            <ColumnChooser
              columns={base}
              view={{ ...view, columns: shown }}
              // Without a list of its own the chooser means all of them.
              onView={(next) => setView({ ...next, columns: next.columns ?? base.map(({ key }) => key) })}
            />
          </>
        }
      >
        <UserFilters
          at={at}
          fields={fields}
          roles={only ? [] : filterRoles}
          filters={filters}
          onNarrow={narrow}
        />
      </FilterBar>
      {canAct && (
        <BulkBar picked={picked} total={total} onPick={setPicked}>
          <Button
            size="sm"
            loading={acts.busy}
            onClick={() => void acts.setState(target, memberState.active)}
          >
            {t('people.activate')}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={acts.busy}
            onClick={() => void acts.setState(target, memberState.inactive)}
          >
            {t('people.deactivate')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setSettingField(true)}>
            {t('people.setField')}
          </Button>
        </BulkBar>
      )}
      {isSettingField && (
        <Suspense>
          <SetFieldDialog
            target={target}
            onDone={() => {
              setSettingField(false);
              setPicked(nothingPicked);
            }}
            onClose={() => setSettingField(false)}
          />
        </Suspense>
      )}
      <WithPanel
        panel={
          at.open > 0 && (
            <Suspense>
              <UserPanel key={at.open} id={at.open} onClose={() => go({ open: 0 })} />
            </Suspense>
          )
        }
      >
        <PagedGrid
          label={title}
          columns={base}
          shownColumns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={(row) => row.name}
          total={total}
          page={at.page}
          pageSize={at.size}
          sort={sortingOf(at)}
          busy={page.isFetching}
          dense={view.dense}
          onChange={({ page: next, pageSize, sort }) =>
            go({
              page: next,
              size: pageSize,
              sort: sort.map(({ key, desc }) => [key, desc ? 'desc' : 'asc']),
            })
          }
          onOpen={({ id }) => go({ open: id })}
          openKey={at.open || undefined}
          {...(canAct && { picked, onPick: setPicked })}
          empty={
            <Empty
              title={t(isNarrowed(at) ? 'people.none' : 'people.empty')}
              {...(!isNarrowed(at) && { children: t('people.empty.text') })}
            />
          }
          {...(problem && {
            error: (
              <ErrorNotice
                what={t('people.list.failed')}
                code={problem.requestId}
                onRetry={() => void page.refetch()}
              />
            ),
          })}
        />
      </WithPanel>
    </Page>
  );
}
