import { IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import { participants } from '#platform/contract/roles.ts';
import type { Places } from '#platform/web/screen.ts';

/** Everyone begins at home. */
const everyDay = Object.fromEntries(participants.map((role) => [role, 1]));

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/home': { group: 'daily', icon: IconHome, order: 10, daily: everyDay },
  // The same page as the one of staff at home. A layout of a project may name it.
  '/{curProject}/admin/home': { group: 'daily', icon: IconLayoutDashboard, order: 20, roles: [] },
};
