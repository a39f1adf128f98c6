import { holds, type Role } from '#platform/contract/roles.ts';
import { useNavPlaces } from '#platform/web/pages.ts';
import type { NavPlace, Screen } from '#platform/web/screen.ts';
import { type CurrentProject, type Session, useProject, useSession } from '#platform/web/session.ts';

export interface NavItem {
  href: string;
  /** A text key, or a label of the project. */
  label: string;
  isText: boolean;
  group: NavPlace['group'];
  icon: NavPlace['icon'];
}

const may = ({ roles }: Session, { may: allowed }: Screen): boolean =>
  typeof allowed === 'string' || holds(roles, allowed);

/** The places in the navigation of this user: those that their roles may open, in the order of the groups. */
export function useNavigation(): NavItem[] {
  const session = useSession();
  const project = useProject();
  const items = useNavPlaces()
    .flatMap(({ screen, place }) =>
      may(session, screen) ? [{ ...place, path: screen.path, title: screen.title }] : [],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ path, title, group, icon, roles }) => ({
      href: path.replace('{curProject}', project.url).replace(/\/\{\w+\?\}$/, ''),
      label: title,
      isText: true,
      group,
      icon,
      isShown: !roles || holds(session.roles, roles),
    }));
  const configured = configuredPlaces(project, session);
  if (configured.length === 0) return items.filter(({ isShown }) => isShown);
  // The project's list (Settings.Roles) decides which of them show, their order and their names.
  return configured.flatMap(({ state, label }) => {
    const item = items.find(({ href }) => href.toLowerCase() === `/${project.url}/${state}`.toLowerCase());
    return item ? [{ ...item, label: label || item.label, isText: !label }] : [];
  });
}

function configuredPlaces(
  { settings }: CurrentProject,
  { roles }: Session,
): { state: string; label: string }[] {
  const byRole = settings['Roles'] as Partial<Record<Role, { state: string; label: string }[]>> | undefined;
  return roles.flatMap((role) => byRole?.[role] ?? []);
}
