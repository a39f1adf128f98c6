import { IconDatabaseExport } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. */
export const places: Places = {
  '/{curProject}/admin/project/microdata': {
    group: 'project',
    icon: IconDatabaseExport,
    order: 20,
    daily: { Microdata: 15 },
  },
};
