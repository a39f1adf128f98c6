import { IconReport } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. */
export const places: Places = {
  '/{curProject}/admin/report/list': { group: 'project', icon: IconReport, order: 17 },
};
