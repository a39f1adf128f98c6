import { contentLanguageOf } from '#platform/contract/languages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { questionsOf } from '#engines/forms/definition.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { Empty } from '#ui/Empty.tsx';
import { switchFilter } from '#ui/filters.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { useColumnChoice } from '#ui/grid/column-choice.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { forms } from '#features/forms/contract.ts';
import { readDefinition } from '#features/forms/web/public.tsx';
import type { ApplicationRow } from '../../contract/list.ts';
import { selection } from '../../contract.ts';
import { BulkActions } from './BulkActions.tsx';
import { fieldFilter } from './field-filter.ts';
import { fieldFilters, filterOf, filterText, gridFilters } from './grid-address.ts';
import { askable, defaultColumns, gridColumns } from './grid-columns.tsx';
import { RowMenu } from './RowMenu.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useMoves } from '../moves/use-moves.ts';
import { useSeen } from './use-seen.ts';

const ApplicationPanel = lazy(async () => ({
  default: (await import('../panel/ApplicationPanel.tsx')).ApplicationPanel,
}));
const MoveDialog = lazy(async () => ({ default: (await import('../moves/MoveDialog.tsx')).MoveDialog }));
const OutcomeDialog = lazy(async () => ({
  default: (await import('../moves/OutcomeDialog.tsx')).OutcomeDialog,
}));
const ResubmitDialog = lazy(async () => ({
  default: (await import('../moves/ResubmitDialog.tsx')).ResubmitDialog,
}));

/**
 * The applications of a project: by status, filtered by any answer, moved one by one or together. One of them opens
 * beside the list.
 */
export function ApplicationsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const [asking, setAsking] = useState<number>();

  const { data: form } = useQuery(ask(forms.editForm, { projectId }));
  const questions = useMemo(() => (form ? questionsOf(readDefinition(form.definition)) : []), [form]);
  const chosen = gridColumns(t, contentLanguageOf(language), questions);
  const choice = useColumnChoice(`applications-${url}`, chosen, defaultColumns(questions));
  const list = useList(selection.list, {
    filters: gridFilters,
    keeps: { group: 'all', open: 0 },
    input: (at, sort) => ({
      projectId,
      filter: filterOf(at),
      columns: askable(questions)
        .map(({ name }) => name)
        .filter((name) => choice.shown.includes(name)),
      sort: [...sort],
    }),
  });
  const { at, go, narrow, isNarrowed, picked, unpick, total, rows } = list;
  const filter = filterOf(at);
  const counts = useQuery({
    ...ask(selection.counts, { projectId, filter: filterOf(at, { anyStatus: true }) }),
    placeholderData: keepPreviousData,
  });
  const moves = useMoves(unpick);
  const seen = useSeen(rows);
  const columns: GridColumn<ApplicationRow>[] = [
    ...chosen,
    {
      key: 'actions',
      header: t('selection.actions'),
      pinned: true,
      cell: (row) => <RowMenu row={row} moves={moves} onResubmit={() => setAsking(row.id)} />,
    },
  ];
  const target = picked.all
    ? { filter, expected: total }
    : { rows: picked.keys.flatMap((key) => seen.get(Number(key)) ?? []) };
  const exported = (format: 'csv' | 'xlsx') =>
    hrefOf(selection.export, { projectId, format, filter: filterText(filter), language });

  return (
    <ListScreen
      title={t('nav.applications')}
      actions={
        <ExportMenu
          files={(['csv', 'xlsx'] as const).map((format) => ({
            label: t(`selection.export.${format}`),
            href: exported(format),
          }))}
        />
      }
      above={<StatusTabs counts={counts.data} group={at.group} onGroup={(group) => narrow({ group })} />}
      list={list}
      search={
        <SearchField
          label={t('selection.search')}
          hint={t('selection.search.hint')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
      }
      filters={[
        switchFilter({
          name: 'missing',
          label: t('selection.filter.missing'),
          value: at.missing,
          onChange: (missing) => narrow({ missing }),
        }),
        fieldFilter(t, contentLanguageOf(language), {
          questions: askable(questions),
          filters: fieldFilters(at),
          onFilters: (fields) => narrow({ fields }),
        }),
      ]}
      choice={choice}
      bulk={<BulkActions target={target} moves={moves} />}
      panel={
        at.open > 0 && (
          <ApplicationPanel
            key={at.open}
            id={at.open}
            moves={moves}
            onClose={() => go({ open: 0 })}
            onOpen={(open) => go({ open })}
            onResubmit={() => setAsking(at.open)}
          />
        )
      }
      columns={columns}
      shownColumns={[...choice.shown, 'actions']}
      rowKey={({ id }) => id}
      rowName={({ applicant, protocol }) => `${applicant}, ${protocol}`}
      onOpen={({ id }) => go({ open: id })}
      hrefOf={({ id }) => `?${new URLSearchParams({ open: String(id) })}`}
      openKey={at.open || undefined}
      empty={
        <Empty title={t('selection.list.none')}>
          {t(isNarrowed ? 'selection.list.noneFiltered' : 'selection.list.noneYet')}
        </Empty>
      }
      failed={t('selection.list.failed')}
    >
      {moves.asked && <MoveDialog asked={moves.asked} />}
      {moves.failed.length > 0 && (
        <OutcomeDialog
          failed={moves.failed}
          nameOf={(id) => seen.get(id)?.protocol ?? `#${id}`}
          onClose={moves.clearFailed}
        />
      )}
      {asking !== undefined && <ResubmitDialog id={asking} onClose={() => setAsking(undefined)} />}
    </ListScreen>
  );
}
