import { href } from '#platform/contract/addresses.ts';
import { send } from '#platform/web/api.ts';
import type { Search } from '#platform/web/pages.ts';
import { people } from '../contract.ts';

const MAX_FOUND = 6;

/** The people whom the words or the number in the search box mean: each opens the page of that person. */
export const findPeople: Awaited<ReturnType<Search['load']>> = async (search, { project, t }) => {
  const { list } = await send(people.list, { projectId: project.id, search, page: 1, count: MAX_FOUND });
  return list.map(({ id, name, username, roles }) => ({
    key: `person-${id}`,
    label: name,
    detail: [username, ...roles.map((role) => t(`role.${role}`))].join(' · '),
    to: href('/{curProject}/userinfo/{Id?}', { curProject: project.url, Id: id }),
  }));
};
