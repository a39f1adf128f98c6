import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchKey } from '#engines/greek/search-key.ts';
import { ACTIVE, NOT_ACTIVE } from '#engines/people/membership.ts';
import type { Member } from '#features/people/contract/directory.ts';
import type { MemberState } from '#features/people/contract/selection.ts';
import { people } from '#features/people/contract.ts';
import { ask, Problem } from '#platform/web/api.ts';
import type { ListState } from '#platform/web/list/use-list-address.ts';
import { useProject } from '#platform/web/session.ts';
import type { GridQuery } from '#ui/grid/columns.ts';
import { links } from '../../contract.ts';
import { peopleByIds } from '../people-by-ids.ts';
import type { supervisedFilters, listOwner } from './address.ts';

/** A supervised person, as the list shows them. */
export type Supervised = Pick<Member, 'id' | 'name' | 'roles' | 'mentor'> & {
  state?: MemberState | undefined;
};

/**
 * The people of the list: those linked to a supervisor, those of a coordinator, or all that the reader sees.
 */
export type PeopleSource = { linkedTo: number } | { coordinatedBy: number } | 'all';

/** The part of the URL that selects the rows. */
export type SupervisedAddress = ListState<typeof supervisedFilters, typeof listOwner>;

interface Wanted extends GridQuery {
  search: string;
  state: string;
}

const states: Readonly<Record<string, MemberState[]>> = { active: [ACTIVE], inactive: NOT_ACTIVE };

/**
 * A page of the supervised people. Those linked to a supervisor are few and are loaded at once; the others page by
 * page.
 */
export function useSupervised(
  source: PeopleSource | undefined,
  { at, page: number, pageSize, sort }: SupervisedAddress,
) {
  const wanted: Wanted = { search: at.search, state: at.state, page: number, pageSize, sort };
  const { id: projectId } = useProject();
  const linkedTo = typeof source === 'object' && 'linkedTo' in source ? source.linkedTo : 0;
  const ids = useQuery({
    ...ask(links.subjectIds, { projectId, supervisorId: linkedTo }),
    enabled: linkedTo > 0,
  });
  const subjects = useQuery({
    ...peopleByIds(projectId, ids.data ?? []),
    enabled: ids.data !== undefined,
  });
  const page = useQuery({
    ...ask(people.list, {
      projectId,
      roles: ['Mentee', 'Mentor'],
      search: wanted.search,
      filterState: states[wanted.state] ?? [],
      ...(typeof source === 'object' && 'coordinatedBy' in source && { filterCoordId: source.coordinatedBy }),
      sort: [...wanted.sort],
      page: wanted.page,
      count: wanted.pageSize,
    }),
    enabled: source !== undefined && linkedTo === 0,
    placeholderData: keepPreviousData,
  });
  const asked = linkedTo > 0 ? [ids, subjects] : [page];
  const problem = asked.map(({ error }) => error).find((error) => error instanceof Problem);
  const shared = {
    problem,
    isLoading: asked.some(({ isFetching }) => isFetching),
    reload: async () => asked.find(({ error }) => error !== null)?.refetch(),
  };
  if (linkedTo === 0)
    return { ...shared, rows: page.data?.list as Supervised[] | undefined, total: page.data?.all ?? 0 };
  const found = subjects.data && narrowed(subjects.data, wanted);
  const first = (wanted.page - 1) * wanted.pageSize;
  return { ...shared, rows: found?.slice(first, first + wanted.pageSize), total: found?.length ?? 0 };
}

/** Searches, filters and sorts as the server does for the other lists. */
function narrowed<Row extends Supervised & { username: string }>(
  rows: readonly Row[],
  { search, state, sort: [sort] }: Wanted,
): Row[] {
  const words = searchKey(search).split(' ');
  const found = rows.filter((row) => {
    const key = searchKey(`${row.name} ${row.username}`);
    const isMeant = !states[state] || states[state].includes(row.state ?? 0);
    return isMeant && words.every((word) => key.includes(word));
  });
  // They already come in the order of their names.
  const ordered = sort?.key === 'state' ? found.toSorted((a, b) => (a.state ?? 0) - (b.state ?? 0)) : found;
  return sort?.desc ? ordered.toReversed() : ordered;
}
