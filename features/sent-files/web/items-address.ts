import { href, type InProject } from '#platform/contract/addresses.ts';
import { holds, type Role, staff } from '#platform/contract/roles.ts';

type ItemsPath = Extract<InProject, `${string}/senditems`>;

/** The path of the reader's own list of items. */
function pathFor(roles: readonly Role[]): ItemsPath {
  if (holds(roles, staff)) return '/{curProject}/admin/senditems';
  return roles.includes('Mentee') ? '/{curProject}/mentee/senditems' : '/{curProject}/mentor/senditems';
}

/** The address of the reader's list of items, with its filters. */
export const itemsHref = (
  { roles, curProject }: { roles: readonly Role[]; curProject: string },
  search?: Readonly<Record<string, string | number>>,
): string => href(pathFor(roles), { curProject }, search);

/** Whether the reader has a list of items. */
export const hasItems = (roles: readonly Role[]): boolean =>
  holds(roles, [...staff, 'Mentor', 'Mentee', 'Microdata']);
