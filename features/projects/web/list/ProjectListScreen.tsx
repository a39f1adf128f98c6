import { href } from '#platform/contract/addresses.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Empty } from '#ui/Empty.tsx';
import { switchFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { archivers, type ProjectLine } from '../../contract/managing.ts';
import { projects } from '../../contract.ts';
import { projectColumns } from './project-columns.tsx';
import { Chooser } from '../shared/Chooser.tsx';

const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog.tsx')).CloneDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const orders = ['descr', 'created', 'changed'] as const;
const filters = { search: '', archived: false };

/** The sort order in the URL. */
const orderOf = ({ sort }: { sort: string }) => orders.find((order) => order === sort) ?? 'descr';

/**
 * The projects that the reader runs, with their figures. Here the reader creates, clones, exports and imports
 * projects.
 */
export function ProjectListScreen() {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { url: here } = useProject();
  const { roles } = useSession();
  const list = useList(projects.manage, {
    filters,
    keeps: { sort: 'descr' },
    input: (at) => ({ search: at.search, archived: at.archived, sort: orderOf(at) }),
  });
  const { at, narrow, isNarrowed } = list;
  const [cloned, setCloned] = useState<ProjectLine>();
  const [isImporting, setImporting] = useState(false);
  const editorOf = (id: number | string) =>
    href('/{curProject}/admin/project/{ProjectId?}', { curProject: here, ProjectId: id });
  const open = (id: number) => void navigate({ to: editorOf(id) });
  const { run } = useAct();
  const archive = async (project: ProjectLine) =>
    (await import('./archive-project.ts')).archiveProject(t, project, run);
  const newProject = (
    <Button component={Link} to={editorOf('view')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('projects.new')}
    </Button>
  );
  return (
    <ListScreen
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
      list={list}
      search={
        <SearchField
          label={t('projects.search')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
      }
      filters={[
        switchFilter({
          name: 'archived',
          label: t('projects.archived.only'),
          value: at.archived,
          onChange: (archived) => narrow({ archived }),
        }),
      ]}
      aside={
        <Chooser
          name="sort"
          label={t('projects.sort')}
          isInRow
          options={orders.map((order) => ({ value: order, label: t(`projects.sort.${order}`) }))}
          value={orderOf(at)}
          onChange={(sort) => narrow({ sort })}
        />
      }
      columns={projectColumns(t, language, {
        onClone: setCloned,
        ...(holds(roles, archivers) && { onArchive: (project) => void archive(project) }),
      })}
      rowKey={({ id }) => id}
      rowName={({ descr }) => descr}
      onOpen={({ id }) => open(id)}
      empty={
        isNarrowed ? (
          <Empty
            title={at.search ? t('projects.noneFound', { search: at.search }) : t('projects.archived.none')}
          >
            {t('projects.noneFound.text')}
          </Empty>
        ) : (
          <Empty title={t('projects.none')} action={newProject}>
            {t('projects.none.text')}
          </Empty>
        )
      }
      failed={t('projects.list.failed')}
    >
      {cloned && (
        <CloneDialog project={cloned} onMade={({ id }) => open(id)} onClose={() => setCloned(undefined)} />
      )}
      {isImporting && <ImportDialog onMade={({ id }) => open(id)} onClose={() => setImporting(false)} />}
    </ListScreen>
  );
}
