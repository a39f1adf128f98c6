import { IconAppWindow } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. */
export const places: Places = {
  '/{curProject}/admin/views/list': { group: 'system', icon: IconAppWindow, order: 45 },
};
