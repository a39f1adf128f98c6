import { href } from '#platform/contract/addresses.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projects } from '#features/projects/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Page } from '#ui/Page.tsx';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';

type Found = Output<typeof people.find>['list'][number];

const defaults = { search: '', role: '', project: 0, page: 1, size: 25 };

/** The accounts of all projects that the reader runs, an Admin's all: found, and opened in a project that both are in. */
export function AllUsersScreen() {
  const t = useTexts();
  const here = useProject();
  const navigate = useNavigate();
  const [at, go] = useAddress(defaults);
  const { data: own = [] } = useQuery(ask(projects.list, {}));
  const page = useQuery({
    ...ask(people.find, {
      search: at.search,
      roles: roles.filter((role) => role === at.role),
      ...(at.project > 0 && { projectId: at.project }),
      page: at.page,
      count: at.size,
    }),
    placeholderData: keepPreviousData,
  });
  const problem = page.error instanceof Problem ? page.error : undefined;
  const isNarrowed = at.search !== '' || at.role !== '' || at.project > 0;
  const narrow = (change: Partial<typeof defaults>) => go({ ...change, page: 1 });
  const open = ({ id, projects: theirs }: Found) => {
    const place = theirs.find((one) => one.id === here.id) ?? theirs[0];
    if (place) void navigate({ to: href('/{curProject}/admin/user/{id?}', { curProject: place.url, id }) });
    else toast(t('people.all.nowhere'), { kind: 'warning', seconds: 5 });
  };
  return (
    <Page title={t('nav.allUsers')}>
      <FilterBar {...(isNarrowed && { onClear: () => narrow({ search: '', role: '', project: 0 }) })}>
        <SearchField label={t('people.search')} value={at.search} onSearch={(search) => narrow({ search })} />
        <SelectField
          name="role"
          label={t('people.role')}
          value={at.role}
          options={roles.map((role: Role) => ({ value: role, label: t(`role.${role}`) }))}
          onChange={(role) => narrow({ role })}
        />
        {own.length > 1 && (
          <SelectField
            name="project"
            label={t('people.project')}
            value={at.project > 0 ? String(at.project) : ''}
            options={own.map(({ id, descr }) => ({ value: String(id), label: descr }))}
            onChange={(project) => narrow({ project: Number(project) })}
          />
        )}
      </FilterBar>
      <PagedGrid
        label={t('nav.allUsers')}
        columns={columnsOf(t)}
        rows={page.data?.list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        total={page.data?.all ?? 0}
        page={at.page}
        pageSize={at.size}
        sort={[]}
        busy={page.isFetching}
        onChange={({ page: next, pageSize }) => go({ page: next, size: pageSize })}
        onOpen={open}
        empty={
          <Empty title={t(isNarrowed ? 'people.none' : 'people.empty')}>
            {!isNarrowed && t('people.all.empty')}
          </Empty>
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
    </Page>
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
