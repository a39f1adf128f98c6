import { IconBraces } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The search finds the screen; Admins come to it from the console. */
export const places: Places = {
  '/{curProject}/admin/jsservice': { group: 'project', icon: IconBraces, order: 19, roles: [] },
};
