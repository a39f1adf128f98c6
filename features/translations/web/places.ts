import { IconLanguage } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. */
export const places: Places = {
  '/{curProject}/admin/languages': { group: 'system', icon: IconLanguage, order: 30 },
};
