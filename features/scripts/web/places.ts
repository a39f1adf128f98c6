import { IconBraces } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. Staff who write no scripts find it by its address and in the search. */
export const places: Places = {
  '/{curProject}/admin/jsservice': { group: 'project', icon: IconBraces, order: 19, roles: ['Admin'] },
};
