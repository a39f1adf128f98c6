import { IconChecklist, IconListCheck, IconListDetails, IconSitemap } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. Staff come to those of mentees and mentors from a mentee. */
export const places: Places = {
  '/{curProject}/mentee/actions': { group: 'work', icon: IconChecklist, order: 10, roles: ['Mentee'] },
  '/{curProject}/mentor/action/list/{actionId?}': {
    group: 'work',
    icon: IconListCheck,
    order: 15,
    roles: ['Mentor', 'Microdata'],
  },
  '/{curProject}/admin/project/actionsall': { group: 'programme', icon: IconSitemap, order: 36 },
  '/{curProject}/admin/action/list': { group: 'programme', icon: IconListDetails, order: 37 },
};
