import { IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/home': { group: 'work', icon: IconHome, order: 1 },
  '/{curProject}/admin/home': { group: 'programme', icon: IconLayoutDashboard, order: 15 },
};
