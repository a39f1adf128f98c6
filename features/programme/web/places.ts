import { IconListDetails, IconSitemap } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/actionsall': { group: 'programme', icon: IconSitemap, order: 30 },
  '/{curProject}/admin/action/list': { group: 'programme', icon: IconListDetails, order: 40 },
};
