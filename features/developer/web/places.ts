import { IconTerminal2 } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. */
export const places: Places = {
  '/{curProject}/admin/development/index': { group: 'system', icon: IconTerminal2, order: 20 },
};
