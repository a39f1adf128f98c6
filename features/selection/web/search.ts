import { href } from '#platform/contract/addresses.ts';
import { send } from '#platform/web/api.ts';
import type { Search } from '#platform/web/pages.ts';
import { selection } from '../contract.ts';

const MAX_FOUND = 6;

/** The applications whose number, address or name the search box holds: each opens beside the list. */
export const findApplications: Awaited<ReturnType<Search['load']>> = async (search, { project }) => {
  const { list } = await send(selection.list, {
    projectId: project.id,
    filter: { search },
    page: 1,
    count: MAX_FOUND,
  });
  return list.map(({ id, applicant, protocol, email }) => ({
    key: `application-${id}`,
    label: applicant,
    detail: `${protocol} · ${email}`,
    to: href('/{curProject}/admin/project/applications', { curProject: project.url }, { open: id }),
  }));
};
