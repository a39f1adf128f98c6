import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import type { User } from '#features/people/contract/directory.ts';
import { send } from '#platform/web/api.ts';

/** The users of one request (spec 001 §9). */
const batch = 100;

/** These users by name, whatever their number. Users outside the reader's scope are left out. */
export const peopleByIds = (projectId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [people.byIds.path, { projectId, ids }],
    queryFn: async ({ signal }) => {
      const found: User[] = [];
      for (let at = 0; at < ids.length; at += batch)
        found.push(...(await send(people.byIds, { projectId, ids: ids.slice(at, at + batch) }, { signal })));
      return found.sort((a, b) => byName.compare(sortName(a), sortName(b)));
    },
    placeholderData: keepPreviousData,
  });

const byName = new Intl.Collator('el', { numeric: true });

/** The name by which the server sorts people: the last name, if the reader sees it. */
const sortName = ({ name, fields }: User) => `${String(fields['last_name'] ?? '')} ${name}`;
