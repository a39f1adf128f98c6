import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notifications } from '#features/notifications/contract.ts';
import type { Role } from '#platform/contract/roles.ts';
import { holds } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { useNavPlaces } from '#platform/web/frame-parts.ts';
import type { NavPlace, Screen } from '#platform/web/screen.ts';
import { type CurrentProject, type Session, useProject, useSession } from '#platform/web/session.ts';

export interface NavItem {
  /** The path of its screen. */
  path: string;
  href: string;
  /** A text key, or a label of the project. */
  label: string;
  isText: boolean;
  group: NavPlace['group'];
  icon: NavPlace['icon'];
}

/** How much waits for the user at each place, by its path. It is asked again with every notification, and every minute. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { id: projectId } = useProject();
  const { data = [] } = useQuery({
    ...ask(notifications.waiting, { projectId }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  return useMemo(() => new Map(data.map(({ place, count }) => [place, count])), [data]);
}

export interface Navigation {
  /** The places of the rail, in its order. */
  items: readonly NavItem[];
  /** Those that a phone shows all the time. */
  daily: readonly NavItem[];
  /** The places of the person's menu. */
  own: readonly NavItem[];
}

const PHONE_PLACES = 5;

const may = ({ roles }: Session, { may: allowed }: Screen): boolean =>
  typeof allowed === 'string' || holds(roles, allowed);

/**
 * The places that this user's roles may open. A list in the settings of the project (`Settings.Roles`) decides which of them the rail
 * shows, their order and their names; the menu of the person stays as it is, so that a layout never hides the page with the user's own data.
 */
export function useNavigation(): Navigation {
  const session = useSession();
  const project = useProject();
  const open = useNavPlaces()
    .filter(({ screen }) => may(session, screen))
    .map(({ screen: { path, title }, place: { group, icon, roles, daily } }) => ({
      path,
      href: path.replace('{curProject}', project.url).replace(/\/\{\w+\?\}$/, ''),
      label: title,
      isText: true,
      group,
      icon,
      isShown: !roles || holds(session.roles, roles),
      dailyOrder: Math.min(...session.roles.map((role) => daily?.[role] ?? Infinity)),
    }));
  const own = open.filter(({ group }) => group === 'own');
  const work = open.filter(({ group }) => group !== 'own');
  const configured = configuredPlaces(project, session);
  if (configured.length === 0) {
    const items = work.filter(({ isShown }) => isShown);
    const daily = items
      .filter(({ dailyOrder }) => dailyOrder < Infinity)
      .toSorted((a, b) => a.dailyOrder - b.dailyOrder);
    const others = items.filter((item) => !daily.includes(item));
    return { items, daily: fitting([...daily, ...others]), own };
  }
  const items = configured.flatMap(({ state, label }) => {
    const item = work.find(({ href }) => href.toLowerCase() === `/${project.url}/${state}`.toLowerCase());
    return item ? [{ ...item, label: label || item.label, isText: !label }] : [];
  });
  return { items, daily: fitting(items), own };
}

/** What the bar of a phone has room for: all places, or four and a button for the rest. */
const fitting = (items: readonly NavItem[]) =>
  items.length <= PHONE_PLACES ? items : items.slice(0, PHONE_PLACES - 1);

function configuredPlaces(
  { settings }: CurrentProject,
  { roles }: Session,
): { state: string; label: string }[] {
  const byRole = settings['Roles'] as Partial<Record<Role, { state: string; label: string }[]>> | undefined;
  return roles.flatMap((role) => byRole?.[role] ?? []);
}
