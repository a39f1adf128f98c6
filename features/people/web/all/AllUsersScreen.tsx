import { href } from '#platform/contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projects } from '#features/projects/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';

type Found = Output<typeof people.find>['list'][number];

const filters = { search: '', role: '', project: 0 };

/**
 * The accounts of all projects that the reader runs (an Admin: all projects). An account opens in a project that both
 * share.
 */
export function AllUsersScreen() {
  const t = useTexts();
  const here = useProject();
  const navigate = useNavigate();
  const { data: own = [] } = useQuery(ask(projects.list, {}));
  const list = useList(people.find, {
    filters,
    input: ({ search, role, project }) => ({
      search,
      roles: roles.filter((one) => one === role),
      ...(project > 0 && { projectId: project }),
    }),
  });
  const { at, narrow, isNarrowed } = list;
  const open = ({ id, projects: theirs }: Found) => {
    const place = theirs.find((one) => one.id === here.id) ?? theirs[0];
    if (place) void navigate({ to: href('/{curProject}/admin/user/{id?}', { curProject: place.url, id }) });
    else toast(t('people.all.nowhere'), { kind: 'warning', seconds: 5 });
  };
  return (
    <ListScreen
      title={t('nav.allUsers')}
      list={list}
      search={
        <SearchField label={t('people.search')} value={at.search} onSearch={(search) => narrow({ search })} />
      }
      filters={[
        choiceFilter(t, {
          name: 'role',
          label: t('people.role'),
          value: at.role,
          options: roles.map((role: Role) => ({ value: role, label: t(`role.${role}`) })),
          onChange: (role) => narrow({ role }),
        }),
        ...(own.length > 1
          ? [
              choiceFilter(t, {
                name: 'project',
                label: t('people.project'),
                value: at.project > 0 ? String(at.project) : '',
                options: own.map(({ id, descr }) => ({ value: String(id), label: descr })),
                onChange: (project) => narrow({ project: Number(project) }),
              }),
            ]
          : []),
      ]}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={open}
      empty={
        <Empty title={t(isNarrowed ? 'people.none' : 'people.empty')}>
          {!isNarrowed && t('people.all.empty')}
        </Empty>
      }
      failed={t('people.list.failed')}
    />
  );
}

const columnsOf = (t: Texts): GridColumn<Found>[] => [
  { key: 'name', header: t('people.name'), cell: ({ name }) => name },
  { key: 'username', header: t('people.username'), cell: ({ username }) => username },
  {
    key: 'roles',
    header: t('people.roles'),
    cell: ({ roles: held }) => held.map((role) => t(`role.${role}`)).join(', '),
  },
  {
    key: 'projects',
    header: t('people.projects'),
    cell: ({ projects: theirs }) => theirs.map(({ descr }) => descr).join(', ') || '–',
  },
];
