import { IconAffiliate, IconHierarchy, IconUserSearch } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/linkusers': { group: 'selection', icon: IconAffiliate, order: 40 },
  '/{curProject}/admin/project/linksupervisorsmentors': {
    group: 'people',
    icon: IconHierarchy,
    order: 50,
  },
  '/{curProject}/admin/project/supervisor': {
    group: 'people',
    icon: IconUserSearch,
    order: 40,
    daily: { SupervisorLite: 10 },
  },
};
