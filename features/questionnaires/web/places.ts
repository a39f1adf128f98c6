import { IconBooks, IconListCheck } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/quest/list': { group: 'programme', icon: IconListCheck, order: 50 },
  '/{curProject}/admin/quest/bank': { group: 'programme', icon: IconBooks, order: 55 },
};
