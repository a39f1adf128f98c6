import { Button, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { questionsOf } from '#engines/forms/definition.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask, hrefOf, Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { BulkBar } from '#ui/grid/BulkBar.tsx';
import { ColumnChooser } from '#ui/grid/ColumnChooser.tsx';
import { nothingPicked, type GridColumn, type Picked } from '#ui/grid/columns.ts';
import { useGridView } from '#ui/grid/grid-view.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import type { ApplicationRow } from '../../contract/staff.ts';
import { applications } from '../../contract.ts';
import { readDefinition } from '../shared/definition.ts';
import { BulkActions } from './BulkActions.tsx';
import { FieldFilters } from './FieldFilters.tsx';
import { fieldFilters, filterOf, filterText, gridDefaults, sorting } from './grid-address.ts';
import { askable, firstColumns, gridColumns } from './grid-columns.tsx';
import { RowMenu } from './RowMenu.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useMoves } from './use-moves.ts';
import { useSeen } from './use-seen.ts';

const ApplicationPanel = lazy(async () => ({
  default: (await import('./ApplicationPanel.tsx')).ApplicationPanel,
}));
const OutcomeDialog = lazy(async () => ({ default: (await import('./OutcomeDialog.tsx')).OutcomeDialog }));
const ResubmitDialog = lazy(async () => ({ default: (await import('./ResubmitDialog.tsx')).ResubmitDialog }));

/** The applications of a project: by status, found by any answer, moved one by one or all at once; one of them opens beside the list. */
export function ApplicationsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const [at, go] = useAddress(gridDefaults);
  const [picked, setPicked] = useState<Picked>(nothingPicked);
  const [asking, setAsking] = useState<number>();
  const [view, setView] = useGridView(`applications-${url}`);
  const moves = useMoves(() => setPicked(nothingPicked));

  const { data: form } = useQuery(ask(applications.editForm, { projectId }));
  const questions = useMemo(() => (form ? questionsOf(readDefinition(form.definition)) : []), [form]);
  const shown = view.columns ?? firstColumns(questions);
  const answerColumns = askable(questions)
    .map(({ name }) => name)
    .filter((name) => shown.includes(name));
  const filter = filterOf(at);
  const page = useQuery({
    ...ask(applications.list, {
      projectId,
      filter,
      columns: answerColumns,
      sort: sorting(at),
      page: at.page,
      count: at.size,
    }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    ...ask(applications.counts, { projectId, filter: filterOf(at, { anyStatus: true }) }),
    placeholderData: keepPreviousData,
  });
  const rows = page.data?.list;
  const total = page.data?.all ?? 0;
  const seen = useSeen(rows);
  const problem = page.error instanceof Problem ? page.error : undefined;

  const base = gridColumns(t, language, questions);
  const columns: GridColumn<ApplicationRow>[] = [
    ...base,
    {
      key: 'actions',
      header: t('applications.actions'),
      pinned: true,
      cell: (row) => <RowMenu row={row} moves={moves} onResubmit={() => setAsking(row.id)} />,
    },
  ];
  /** Another set is another question: what was picked under the old one is let go. */
  const narrow = (change: Partial<typeof gridDefaults>) => {
    setPicked(nothingPicked);
    go({ ...change, page: 1 });
  };
  const isFiltered = at.search !== '' || at.missing || at.fields.length > 0;
  const target = picked.all
    ? { filter, expected: total }
    : { rows: picked.keys.flatMap((key) => seen.get(Number(key)) ?? []) };
  const exported = (format: 'csv' | 'xlsx') =>
    hrefOf(applications.export, { projectId, format, filter: filterText(filter), language });

  return (
    <Page
      title={t('nav.applications')}
      actions={(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={exported(format)}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t(`applications.export.${format}`)}
        </Button>
      ))}
    >
      <StatusTabs counts={counts.data} group={at.group} onGroup={(group) => narrow({ group })} />
      <FilterBar
        {...(isFiltered && { onClear: () => narrow({ search: '', missing: false, fields: [] }) })}
        aside={
          <ColumnChooser
            columns={base}
            view={{ ...view, columns: shown }}
            // Without a list of its own the chooser means all of them.
            onView={(next) => setView({ ...next, columns: next.columns ?? base.map(({ key }) => key) })}
          />
        }
      >
        <SearchField
          label={t('applications.search')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
        <FieldFilters
          questions={askable(questions)}
          filters={fieldFilters(at)}
          onFilters={(fields) => narrow({ fields })}
        />
        <Switch
          mb={6}
          label={t('applications.filter.missing')}
          checked={at.missing}
          onChange={(event) => narrow({ missing: event.currentTarget.checked })}
        />
      </FilterBar>
      <BulkBar picked={picked} total={total} onPick={setPicked}>
        <BulkActions target={target} moves={moves} />
      </BulkBar>
      <WithPanel
        panel={
          at.open > 0 && (
            <Suspense>
              <ApplicationPanel
                key={at.open}
                id={at.open}
                moves={moves}
                onClose={() => go({ open: 0 })}
                onResubmit={() => setAsking(at.open)}
              />
            </Suspense>
          )
        }
      >
        <PagedGrid
          label={t('nav.applications')}
          columns={columns}
          shownColumns={[...shown, 'actions']}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ protocol }) => protocol}
          total={total}
          page={at.page}
          pageSize={at.size}
          sort={sorting(at)}
          busy={page.isFetching}
          dense={view.dense}
          onChange={({ page: next, pageSize, sort }) => go({ page: next, size: pageSize, sort })}
          onOpen={({ id }) => go({ open: id })}
          openKey={at.open || undefined}
          picked={picked}
          onPick={setPicked}
          empty={
            <Empty title={t('applications.list.none')}>
              {t(isFiltered ? 'applications.list.noneFiltered' : 'applications.list.noneYet')}
            </Empty>
          }
          error={
            problem && (
              <ErrorNotice
                what={t('applications.list.failed')}
                todo={refusalText(t, problem)}
                code={problem.requestId}
                onRetry={() => void page.refetch()}
              />
            )
          }
        />
      </WithPanel>
      <Suspense>
        {moves.failed.length > 0 && (
          <OutcomeDialog
            failed={moves.failed}
            nameOf={(id) => seen.get(id)?.protocol ?? `#${id}`}
            onClose={moves.clearFailed}
          />
        )}
        {asking !== undefined && <ResubmitDialog id={asking} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </Page>
  );
}
