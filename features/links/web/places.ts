import { IconAffiliate, IconHierarchy, IconUserSearch } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/linkusers': { group: 'programme', icon: IconAffiliate, order: 40 },
  '/{curProject}/admin/project/linksupervisorsmentors': {
    group: 'programme',
    icon: IconHierarchy,
    order: 41,
  },
  '/{curProject}/admin/project/supervisor': { group: 'work', icon: IconUserSearch, order: 25 },
};
