import { href } from '#platform/contract/addresses.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Page } from '#ui/Page.tsx';
import type { ProjectLine } from '../../contract/managing.ts';
import { projects } from '../../contract.ts';
import { projectColumns } from './project-columns.tsx';
import { Chooser } from '../shared/Chooser.tsx';

const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog.tsx')).CloneDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const orders = ['descr', 'created', 'changed'] as const;
const defaults = { search: '', sort: 'descr', page: 1, size: 25 };

/** The projects that the reader runs, with their figures; from here they are made, cloned, taken out and brought in. */
export function ProjectListScreen() {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { url: here } = useProject();
  const [at, go] = useAddress(defaults);
  const [cloned, setCloned] = useState<ProjectLine>();
  const [isImporting, setImporting] = useState(false);
  const sort = orders.find((order) => order === at.sort) ?? 'descr';
  const page = useQuery({
    ...ask(projects.manage, { search: at.search, sort, page: at.page, count: at.size }),
    placeholderData: keepPreviousData,
  });
  const problem = page.error instanceof Problem ? page.error : undefined;
  const editorOf = (id: number | string) =>
    href('/{curProject}/admin/project/{ProjectId?}', { curProject: here, ProjectId: id });
  const open = (id: number) => void navigate({ to: editorOf(id) });
  const newProject = (
    <Button component={Link} to={editorOf('view')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('projects.new')}
    </Button>
  );
  return (
    <Page
      title={t('nav.projects')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('projects.import')}
          </Button>
          {newProject}
        </>
      }
    >
      <FilterBar
        {...(at.search !== '' && { onClear: () => go({ search: '', page: 1 }) })}
        aside={
          <Chooser
            name="sort"
            label={t('projects.sort')}
            options={orders.map((order) => ({ value: order, label: t(`projects.sort.${order}`) }))}
            value={sort}
            onChange={(next) => go({ sort: next, page: 1 })}
          />
        }
      >
        <SearchField
          label={t('projects.search')}
          value={at.search}
          onSearch={(search) => go({ search, page: 1 })}
        />
      </FilterBar>
      <PagedGrid
        label={t('nav.projects')}
        columns={projectColumns(t, language, setCloned)}
        rows={page.data?.list}
        rowKey={({ id }) => id}
        rowName={({ descr }) => descr}
        total={page.data?.all ?? 0}
        page={at.page}
        pageSize={at.size}
        sort={[]}
        busy={page.isFetching}
        onChange={({ page: next, pageSize }) => go({ page: next, size: pageSize })}
        onOpen={({ id }) => open(id)}
        empty={
          at.search === '' ? (
            <Empty title={t('projects.none')} action={newProject}>
              {t('projects.none.text')}
            </Empty>
          ) : (
            <Empty title={t('projects.noneFound', { search: at.search })}>
              {t('projects.noneFound.text')}
            </Empty>
          )
        }
        error={
          problem && (
            <ErrorNotice
              what={t('projects.list.failed')}
              todo={refusalText(t, problem)}
              code={problem.requestId}
              onRetry={() => void page.refetch()}
            />
          )
        }
      />
      <Suspense>
        {cloned && (
          <CloneDialog project={cloned} onMade={({ id }) => open(id)} onClose={() => setCloned(undefined)} />
        )}
        {isImporting && <ImportDialog onMade={({ id }) => open(id)} onClose={() => setImporting(false)} />}
      </Suspense>
    </Page>
  );
}
