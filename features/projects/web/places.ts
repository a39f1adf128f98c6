import { IconFolders } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/list': { group: 'project', icon: IconFolders, order: 10 },
};
